/**
 * The superuser and the database of an embedded cluster. Never changed in a product that has data:
 * a data folder that was made under one name opens under no other.
 */
export const clusterName = 'octavo'

/**
 * The superuser and the database of an embedded cluster. Never change it in a product with data: a data
 * folder created under one name does not open under another.
 */
export const clusterName = 'octavo'

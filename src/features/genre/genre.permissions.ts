/** The actions on a genre, and those every user has permission for. */
export const genreActions = ['read', 'create', 'update', 'delete'] as const
export const genreForUsers = ['read'] as const

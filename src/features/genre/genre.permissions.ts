/** What can be done to a genre, and which of it everybody may. */
export const genreActions = ['read', 'create', 'update', 'delete'] as const
export const genreForUsers = ['read'] as const

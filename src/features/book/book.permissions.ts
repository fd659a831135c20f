/** The actions on a book, and those every user has permission for. */
export const bookActions = ['read', 'create', 'update', 'delete'] as const
export const bookForUsers = ['read'] as const

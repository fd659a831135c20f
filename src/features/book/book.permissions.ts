/** What can be done to a book, and which of it everybody may. */
export const bookActions = ['read', 'create', 'update', 'delete'] as const
export const bookForUsers = ['read'] as const

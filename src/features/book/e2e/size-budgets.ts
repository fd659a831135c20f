/** See `scripts/first-visit-budgets.ts`. */
export const bookBudgets = { '/app/books': 137_000, '/manager/books': 152_000 }

/** See `scripts/first-visit-budgets.ts`. */
export const bookBudgets = { '/app/books': 150_000, '/manager/books': 165_000 }

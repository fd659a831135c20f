/** See `scripts/first-visit-budgets.ts`. */
export const bookBudgets = {
  '/app/books': { code: 135_000, requests: 11, html: 30_000 },
  '/manager/books': { code: 148_000, requests: 12, html: 46_000 },
}

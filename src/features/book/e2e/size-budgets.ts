/** See `scripts/first-visit-budgets.ts`. */
export const bookBudgets = {
  '/app/books': { code: 135_000, requests: 11, html: 33_000 },
  '/manager/books': { code: 148_000, requests: 12, html: 48_000 },
}

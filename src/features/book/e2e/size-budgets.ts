/** See `scripts/first-visit-budgets.ts`. */
export const bookBudgets = {
  '/app/books': { code: 135_000, requests: 12, html: 38_000 },
  '/manager/books': { code: 149_000, requests: 14, html: 55_000 },
}

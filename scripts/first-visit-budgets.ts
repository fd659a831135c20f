import { bookBudgets } from '../src/features/book/e2e/size-budgets.ts'

/** The maximum JavaScript and CSS of a first visit, in bytes compressed with brotli. */
export const firstVisitBudgets: Record<string, number> = {
  '/login': 126_000,
  ...bookBudgets, // sample
}

import { bookBudgets } from '../e2e/books/size-budgets.ts'

/** JavaScript and CSS on the wire (brotli) that a first visit may cost, in bytes. */
export const coldBudgets: Record<string, number> = {
  '/login': 140_000,
  ...bookBudgets,
}

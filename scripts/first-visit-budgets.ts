import { bookBudgets } from '../src/features/book/e2e/size-budgets.ts'

/** What a first visit may load at most. */
export type FirstVisitBudget = {
  /** JavaScript and CSS in bytes, compressed with brotli. */
  code: number
  /** The page, its scripts, styles and fonts. */
  requests: number
  /** In characters, not compressed. */
  html: number
}

export const firstVisitBudgets: Record<string, FirstVisitBudget> = {
  '/login': { code: 124_000, requests: 9, html: 9_000 },
  ...bookBudgets, // sample
}

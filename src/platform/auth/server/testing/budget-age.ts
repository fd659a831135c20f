import type { Pool } from 'pg'
import type { CodeBudget } from '../code-budget.ts'
import { createCodeBudgetStore } from '../code-budget-store.ts'

/** Lets tests see an hour's limits without an hour: what happened, happened earlier. */
export function budgetAge(pool: Pool, secret: string) {
  const budgets = createCodeBudgetStore(pool, secret)
  return {
    budgets,
    later: async (email: string, ms = 60_000) => {
      const { budget } = await budgets.read(email)
      if (budget) await budgets.write(email, aged(budget, ms))
    },
  }
}

function aged(budget: CodeBudget, ms: number): CodeBudget {
  const failures = ({ at, blocks, until }: CodeBudget['own']) => ({
    at: at.map((time) => time - ms),
    blocks,
    until: until - ms,
  })
  return {
    ...budget,
    sent: budget.sent.map((time) => time - ms),
    own: failures(budget.own),
    strays: failures(budget.strays),
  }
}

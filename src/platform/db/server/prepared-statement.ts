import type { Executor } from './database.ts'

/**
 * A statement prepared and planned once per connection. Only for statements whose best plan does not
 * depend on their values: a rare and a common search word need different plans.
 */
export function prepared<Statement>(prepare: (db: Executor) => Statement) {
  const known = new WeakMap<Executor, Statement>()
  return (db: Executor): Statement => {
    const found = known.get(db)
    if (found) return found
    const statement = prepare(db)
    known.set(db, statement)
    return statement
  }
}

import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/**
 * Test files that take longest. Vitest knows durations only from an earlier run, and a long file that
 * starts last leaves the other worker without work.
 */
const longest = [
  'organization-races.db.test.ts', // organizations
  'organization-isolation.db.test.ts', // organizations
  'book-plans.db.test.ts', // sample
  'organization-migration.db.test.ts', // organizations
  'database-errors.db.test.ts',
  'mail-processes.db.test.ts',
  'start.test.ts',
  'migrate-applied.test.ts',
  'backup.test.ts',
  'embedded.test.ts',
  'durability.test.ts',
]

export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer, which returns a copy
    const inVitestOrder = await super.sort(files)
    return inVitestOrder.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}`))
  return place === -1 ? longest.length : place
}

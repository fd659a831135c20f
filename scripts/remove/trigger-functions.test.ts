import { expect, test } from 'vitest'
import { unusedTriggerFunctions } from './trigger-functions.ts'

const visits = `CREATE FUNCTION keep_visit_search() RETURNS trigger AS $$ BEGIN RETURN NULL; END $$;
CREATE TRIGGER visit_search_kept AFTER INSERT OR UPDATE ON "visit"
FOR EACH ROW EXECUTE FUNCTION keep_visit_search();
CREATE TRIGGER count_visits AFTER INSERT ON "visit" REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION count_rows('visit', '''''');`
const users = `CREATE TRIGGER count_users AFTER INSERT ON "user"
FOR EACH STATEMENT EXECUTE FUNCTION count_rows('user', '''''');`

test('the function of a dropped table is unused, and one that another table needs is not', () => {
  const drop = 'DROP TABLE "visit" CASCADE;'
  expect(unusedTriggerFunctions([visits, users, drop])).toEqual(['keep_visit_search'])
  expect(unusedTriggerFunctions([visits, drop])).toEqual(['keep_visit_search', 'count_rows'])
  expect(unusedTriggerFunctions([visits, users])).toEqual([])
})

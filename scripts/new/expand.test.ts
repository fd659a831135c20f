import { expect, test } from 'vitest'
import { expand } from './expand.ts'
import { orderFields, parseField } from './parse-fields.ts'
import { tidy } from './tidy.ts'

const lines = (text: string) => text.replace(/^\n/, '').replaceAll(/^ {4}/gm, '').trimEnd()
const fieldsOf = (...written: string[]) => orderFields(written.map(parseField))
const expanded = (text: string, written: string[], csv = true) =>
  expand(lines(text), { fields: fieldsOf(...written), csv })

test('each field gets the elements of its type, in the order of the command', () => {
  const text = `
    const columns = {
      id: uuid('id'),
      mainTitle: text('main_title'),
      sampleText: text('sample_text'),
      sampleDate: {
        label: 'Sample date',
      },
      spareDate: date('spare_date'),
      version: 1,
    }`
  expect(expanded(text, ['dueDate:date', 'name:text', 'start:date', 'end:date?'])).toBe(
    lines(`
    const columns = {
      id: uuid('id'),
      name: text('name'),
      dueDate: {
        label: 'Due date',
      },
      start: {
        label: 'Start',
      },
      end: date('end'),
      version: 1,
    }`),
  )
})

test('an element about uniqueness exists only for unique fields, and an empty list not at all', () => {
  const text = `
    const module = {
      errors: {
        STOCK_ITEM_MAIN_TITLE_TAKEN: 409,
        STOCK_ITEM_SAMPLE_TEXT_TAKEN: 409,
      },
      constraints, // unique
    }`
  expect(expanded(text, ['name:text', 'code:text!'])).toBe(
    lines(`
    const module = {
      errors: {
        STOCK_ITEM_CODE_TAKEN: 409,
      },
      constraints,
    }`),
  )
  expect(expanded(text, ['name:text'])).toBe('const module = {\n}')
})

test('marked items exist only where they are wanted', () => {
  const text = `
    const calls = {
      list: 1,
      // csv
      export: {
        path: '/export',
      },
      get: 2,
    }`
  expect(expanded(text, ['name:text'])).toContain("  export: {\n    path: '/export',\n  },\n")
  expect(expanded(text, ['name:text'], false)).toBe('const calls = {\n  list: 1,\n  get: 2,\n}')
})

test('an enum gets its values', () => {
  const text = `
    const sampleChoiceValues = ['alphaValue', 'betaValue'] as const
    select('betaValue', sampleChoice)`
  expect(expanded(text, ['name:text', 'state:enum(new,in-progress,done)'])).toBe(
    lines(`
    const stateValues = ['new', 'in-progress', 'done'] as const
    select('in-progress', state)`),
  )
})

test('a field with a target gets its table, once if the target can be chosen once', () => {
  const text = `
    import { userTable } from '#/platform/auth/server/auth.table.ts' // each ref
    const indexes = [
      index('stock_item_main_title_index').on(table.mainTitle),
      uniqueIndex('stock_item_sample_target_unique').on(table.sampleTargetId),
      index('stock_item_sample_target_index').on(table.sampleTargetId), // if not unique
    ]
    const related = 1 // ref
    const owner = 1 // owned`
  const importLine = "import { userTable } from '#/platform/auth/server/auth.table.ts'"
  expect(expanded(text, ['name:text', 'buyer:ref(user)!'])).toBe(
    lines(`
    ${importLine}
    const indexes = [
      index('stock_item_name_index').on(table.name),
      uniqueIndex('stock_item_buyer_unique').on(table.buyerId),
    ]
    const related = 1`),
  )
  expect(expanded(text, ['name:text', 'buyer:ref(user)'])).toContain(
    "  index('stock_item_buyer_index').on(table.buyerId),\n]",
  )
  expect(expanded(text, ['name:text'])).toBe(
    "const indexes = [\n  index('stock_item_name_index').on(table.name),\n]",
  )
})

test('an item marked so is written once for several fields', () => {
  const text = `
    // once
    const images = collect({
      folder: 'images',
      // once
      fields: {
        samplePicture: table.samplePicture,
      },
    })`
  expect(expanded(text, ['name:text', 'photo:image', 'logo:image'])).toBe(
    lines(`
    const images = collect({
      folder: 'images',
      fields: {
        photo: table.photo,
        logo: table.logo,
      },
    })`),
  )
})

test('a line that names several fields is refused', () => {
  expect(() => expanded('const x = [mainTitle, sampleText]', ['name:text'])).toThrow(
    'names several fields',
  )
})

test('what no field needs is removed', () => {
  const code = lines(`
    import { and, eq } from 'drizzle-orm'
    import { one } from './a.ts'
    import { two } from './a.ts'
    import { three } from './b-three.ts'

    // One and three.
    const unused = f({
      x: 1,
    })
    const used = and(
      hasWords(search, term),
    )
    g(used, { name: name }, one, ...two.extend({
    }))`)
  expect(tidy(`${code}\n`)).toBe(
    `${lines(`
    import { one, two } from './a.ts'

    // One and three.
    const used = hasWords(search, term)
    g(used, { name }, one, ...two)`)}\n`,
  )
})

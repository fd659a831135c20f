import { describe, expect, test } from 'vitest'
import { setText } from '../remove/project-tree.ts'
import type { Tree } from '../remove/project-tree.ts'
import { parseCommand, specificationOf } from './parse-command.ts'
import { recordOf } from './record.ts'

const project: Tree = new Map()
setText(project, 'src/features/user/user.feature.ts', '')
setText(project, 'src/features/user/server/auth.table.ts', "pgTable('rate_limit', {})")
setText(project, 'src/features/api/api.procedures.ts', "const path = '/devices'")
setText(project, 'src/platform/form/locales/en.json', '{ "form": { "save": "Save" } }')
setText(project, 'src/routes/manager/accounts.tsx', '')
setText(project, 'src/routes/app/shelves.tsx', '')

const parse = (...words: string[]) => parseCommand(project, words, { csv: true })

test('names, labels and fields', () => {
  const { name, plural, fields } = parse(
    'sales-entry',
    'amount:money',
    'due-date:date?',
    'no:text!',
  )
  expect(name).toMatchObject({ camel: 'salesEntry', snake: 'sales_entry', sentence: 'Sales entry' })
  expect(plural).toMatchObject({ kebab: 'sales-entries', words: 'sales entries' })
  // The first required text names a record.
  expect(fields.map((it) => it.name.camel)).toEqual(['no', 'amount', 'dueDate'])
  expect(fields[0]).toMatchObject({ type: 'text', optional: false, unique: true })
  expect(fields[2]).toMatchObject({ type: 'date', optional: true, unique: false })
})

test('a plural and a label of your own', () => {
  const options = { csv: false, plural: 'staff', label: 'Team member' }
  const { name, plural, csv } = parseCommand(project, ['employee', 'name:text'], options)
  expect(name).toMatchObject({ kebab: 'employee', sentence: 'Team member' })
  expect(plural).toMatchObject({ kebab: 'staff', sentence: 'Team members' })
  expect(csv).toBe(false)
})

test.each(['app', 'manager', 'both'] as const)('the area %s, which the record keeps', (area) => {
  const options = { csv: true, area, 'owned-by': 'user' }
  const specification = parseCommand(project, ['task', 'name:text'], options)
  expect(specification).toMatchObject({ area, ownedBy: 'user' })
  const record = recordOf(specification)
  expect(record.area).toBe(area)
  expect(specificationOf('task', record)).toEqual(specification)
})

test('a record without an area has the usual one', () => {
  const specification = parse('task', 'name:text')
  expect(Object.keys(specification)).not.toContain('area')
  expect(Object.keys(recordOf(specification))).not.toContain('area')
  expect(specificationOf('task', recordOf(specification))).toEqual(specification)
})

describe('refuses in one sentence', () => {
  test.each([
    [['class', 'title:text'], 'because the code uses that word'],
    [['language', 'title:text'], 'because the code uses that word'],
    [['user', 'title:text'], 'There is a feature "user" already'],
    [['rate-limit', 'title:text'], '"rate_limit" is the name of a table'],
    [['device', 'title:text'], '"/devices" is a path of the API'],
    [['form', 'title:text'], '"form" is a group of texts'],
    [['account', 'title:text'], '"accounts" is taken by src/routes/manager/accounts.tsx'],
    [['x'.repeat(60), 'title:text'], 'is longer than 24 characters'],
    [['facturé', 'title:text'], 'use Latin letters'],
    [['счёт', 'title:text'], 'use Latin letters'],
    [['../invoice', 'title:text'], 'use Latin letters'],
    [['', 'title:text'], 'use Latin letters'],
    [['invoice'], 'Give the feature a required text'],
    [['invoice', 'title:text?'], 'Give the feature a required text'],
    [['invoice', 'title'], 'Write a field as name:type, not "title"'],
    [['invoice', 'title:string'], 'There is no type "string": use text, '],
    [['invoice', 'title:constructor'], 'There is no type "constructor"'],
    [['invoice', 'title:text', 'title:date'], 'Two fields are called "title"'],
    [
      ['invoice', 'title:text', 'fee:money', 'fee-currency:text'],
      'Two fields are called "feeCurrency"',
    ],
    [['invoice', 'title:text', 'version:integer'], `A field can't be called "version"`],
    [['invoice', 'title:text', 'default:integer'], `A field can't be called "default"`],
    [['invoice', 'title:text', `${'x'.repeat(60)}:date`], 'is longer than 24 characters'],
    [['invoice', 'title:text', 'имя:text'], 'use Latin letters'],
    [['invoice', 'title:text', 'paid:boolean?'], `so it can't be optional`],
    [
      ['invoice', 'title:text', 'photo:image?'],
      `An image can always be absent, so leave out the "?"`,
    ],
    [['invoice', 'title:text', 'photo:image!'], `A field of type image can't be unique`],
    [
      ['invoice', 'title:text', 'photo:image', 'photo-image:text'],
      'Two fields are called "photoImage"',
    ],
    [['invoice', 'title:text', 'note:long-text!'], `A field of type long-text can't be unique`],
    [['invoice', 'title:text', 'due:date(x)'], '"date" takes no values'],
    [['invoice', 'title:text', 'buyer:ref'], 'Name the feature that "buyer" refers to'],
    [['invoice', 'title:text', 'buyerId:ref(user)'], 'Leave out the "id" of "buyerId"'],
    [
      ['invoice', 'title:text', 'buyer:ref(user)', 'buyer-id:text'],
      'Two fields are called "buyerId"',
    ],
    [['invoice', 'title:text', 'status:enum'], 'Give "status" two or more different values'],
    [['invoice', 'title:text', 'status:enum(a,a)'], 'two or more different values'],
    [['invoice', 'title:text', 'status:enum(a,B c)'], `"B c" can't be a value`],
  ])('%j', (words, sentence) => {
    expect(() => parse(...words)).toThrow(sentence)
  })

  test('an unknown owner', () => {
    const options = { csv: true, 'owned-by': 'team' }
    expect(() => parseCommand(project, ['task', 'name:text'], options)).toThrow(
      `Records can't be owned by "team"`,
    )
  })

  test('an organization, where there are none', () => {
    const options = { csv: true, 'owned-by': 'organization' }
    expect(() => parseCommand(project, ['task', 'name:text'], options)).toThrow(
      'This project has no organizations',
    )
  })

  test('an unknown part', () => {
    const options = { csv: true, only: 'pages' }
    expect(() => parseCommand(project, ['task', 'name:text'], options)).toThrow(
      'There is no "--only pages"',
    )
  })

  test.each([
    [{ area: 'phone' }, 'There is no "--area phone": use --area app, manager or both.'],
    [{ area: 'both', only: 'api' }, '--only api has no pages, so leave out --area'],
  ])('%j', (options, sentence) => {
    const words = ['task', 'name:text']
    expect(() => parseCommand(project, words, { csv: true, ...options })).toThrow(sentence)
  })

  test('a name that another page of the area has', () => {
    const shelf = (area?: string) => () =>
      parseCommand(project, ['shelf', 'name:text'], {
        csv: true,
        plural: 'shelves',
        ...(area && { area }),
      })
    expect(shelf()).not.toThrow()
    expect(shelf('manager')).not.toThrow()
    expect(shelf('app')).toThrow('"shelves" is taken by src/routes/app/shelves.tsx')
    expect(shelf('both')).toThrow('"shelves" is taken by src/routes/app/shelves.tsx')
  })

  test('a plural that equals the singular', () => {
    const withPlural = (plural: string) => () =>
      parseCommand(project, ['sheep', 'name:text'], { csv: true, plural })
    expect(withPlural('sheep')).toThrow('The plural must differ from "sheep"')
    expect(withPlural('flock')).not.toThrow()
  })
})

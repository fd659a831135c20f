import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldRules, formProblems, readForm } from './read-form.ts'

function form(...entries: [string, string][]) {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

describe('the rules of a field', () => {
  test.each([
    ['a short text', z.string().min(1).max(60), { kind: 'text', maxLength: 60 }],
    ['a long text', z.string().max(2000), { kind: 'text', maxLength: 2000 }],
    ['a trimmed text', z.string().trim().min(1).max(60), { kind: 'text', maxLength: 60 }],
    ['a date', z.iso.date(), { kind: 'text' }],
    ['a whole number', z.int().min(0).max(9), { kind: 'number', min: 0, max: 9 }],
    ['a number without bounds', z.int(), { kind: 'number' }],
    ['a switch', z.boolean(), { kind: 'checkbox' }],
    ['several choices', z.array(z.enum(['a', 'b'])).min(1), { kind: 'list' }],
  ])('%s', (_, schema, rules) => {
    expect(fieldRules(schema)).toEqual({ ...rules, nullable: false, optional: false })
  })

  test.each([
    ['null', z.iso.date().nullable(), { nullable: true, optional: true }],
    ['null by default', z.iso.date().nullable().default(null), { nullable: true, optional: true }],
    ['nothing', z.string().max(9).optional(), { nullable: false, optional: true }],
    ['an empty text', z.string().default(''), { nullable: false, optional: true }],
    ['a text, with a default', z.string().min(1).default('x'), { optional: false }],
    [
      'an empty text that becomes null',
      z
        .string()
        .transform((text) => text || null)
        .nullable(),
      { nullable: true, optional: true },
    ],
  ])('that accepts %s', (_, schema, rules) => {
    expect(fieldRules(schema)).toMatchObject(rules)
  })
})

const schema = z.object({
  name: z.string().trim().min(1, 'person.name.required').max(20),
  born: z.iso.date('person.born.invalid').nullable(),
  rank: z.int().min(1).max(5).optional(),
  active: z.boolean(),
  roles: z.array(z.string()).min(1, 'person.roles.required'),
  note: z.string().optional(),
})

test('reads each entry as its schema expects it', () => {
  const data = form(
    ['name', ' Ada '],
    ['born', ''],
    ['rank', '3'],
    ['active', 'on'],
    ['roles', 'a'],
    ['roles', 'b'],
  )
  const input = readForm(schema, data)
  expect(input).toEqual({ name: ' Ada ', born: null, rank: 3, active: true, roles: ['a', 'b'] })
  expect(schema.parse(input)).toMatchObject({ name: 'Ada' })
})

test('an empty number, an unchecked box and an empty list', () => {
  expect(readForm(schema, form(['name', ''], ['rank', ' ']))).toEqual({
    name: '',
    active: false,
    roles: [],
  })
})

test('problems are the keys of the schema, one for each field', () => {
  const data = form(['name', ' '], ['born', '1815-13'], ['roles', 'a'])
  expect(formProblems(schema, data)).toEqual({
    name: 'person.name.required',
    born: 'person.born.invalid',
  })
  expect(formProblems(schema, form(['name', 'Ada'], ['born', ''], ['roles', 'a']))).toEqual({})
})

test('an empty field is required, whatever its type', () => {
  const many = z.object({
    pages: z.int(),
    price: z.number().min(0),
    email: z.email(),
    sentAt: z.iso.datetime(),
    rank: z.int().optional(),
  })
  const empty = form(['pages', ''], ['price', ' '], ['email', ''], ['sentAt', ''], ['rank', ''])
  const required = 'form.required'
  expect(formProblems(many, empty)).toEqual({
    pages: required,
    price: required,
    email: required,
    sentAt: required,
  })
  const wrong = form(['pages', '1.5'], ['price', '-1'], ['email', 'a'], ['sentAt', 'noon'])
  expect(formProblems(many, wrong)).toEqual({})
})

test('a rule without a key is left to the server', () => {
  const data = form(['name', 'x'.repeat(21)], ['born', ''], ['rank', '9'], ['roles', 'a'])
  expect(formProblems(schema, data)).toEqual({})
  expect(schema.safeParse(readForm(schema, data)).success).toBe(false)
})

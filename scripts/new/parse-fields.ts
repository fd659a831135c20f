import { fieldTypes, referenceFields } from './field-types.ts'
import { nameOf } from './names.ts'
import type { FieldSpecification } from './specification.ts'

const longest = 24

/** Columns that every table has, and what lists, forms and texts name themselves. */
const taken = new Set(
  'id version createdAt updatedAt added leftOut search listKey listTotal sort limit cursor searchTerm page gone format t timeZone'.split(
    ' ',
  ),
)

/** Words that cannot be the name of a variable. */
export const reserved = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export ' +
    'extends false finally for function if implements import in instanceof interface let new null package ' +
    'private protected public return static super switch this throw true try typeof undefined var void while ' +
    'with yield'
  ).split(' '),
)

const form = /^([^:]+):([a-z-]+)(?:\(([^)]*)\))?([?!]*)$/

/** `due:date?`, `status:enum(draft,sent)`, `email:email!`. */
export function parseField(written: string): FieldSpecification {
  const [, text = '', type = '', list, marks = ''] = form.exec(written) ?? []
  if (!type) throw new Error(`Write a field as name:type, not "${written}".`)
  const known = Object.hasOwn(fieldTypes, type) ? fieldTypes[type] : undefined
  if (!known)
    throw new Error(`There is no type "${type}": use ${Object.keys(fieldTypes).join(', ')}.`)
  assertLatin(text, 'field')
  const name = nameOf(text)
  if (name.camel.length > longest)
    throw new Error(
      `"${text}" is longer than ${longest} characters, too long for the names of its indexes.`,
    )
  if (reserved.has(name.camel) || taken.has(name.camel) || referenceFields.includes(name.camel))
    throw new Error(`A field can't be called "${text}", because the code uses that word.`)
  const values = type === 'enum' ? parseValues(text, list) : []
  if (type !== 'enum' && type !== 'ref' && list !== undefined)
    throw new Error(`"${type}" takes no values: ${written}.`)
  const refersTo = type === 'ref' ? parseReference(text, list) : undefined
  const [optional, unique] = [marks.includes('?'), marks.includes('!')]
  if (optional && known.mayBeEmpty)
    throw new Error(`An image can always be absent, so leave out the "?": ${text}:${type}.`)
  if (optional && !known.optional)
    throw new Error(`"${text}" is true or false, so it can't be optional.`)
  if (unique && !known.canBeUnique)
    throw new Error(`A field of type ${type} can't be unique: ${written}.`)
  return { name, type, values, ...(refersTo && { refersTo }), optional, unique, written }
}

function parseReference(field: string, feature = ''): string {
  if (!/^[a-z][a-z\d-]*$/.test(feature))
    throw new Error(`Name the feature that "${field}" refers to: ${field}:ref(user).`)
  if (/[^a-z]id$/i.test(field) || field.endsWith('Id'))
    throw new Error(`Leave out the "id" of "${field}": its column is called so by itself.`)
  return feature
}

function parseValues(field: string, list = ''): string[] {
  const values = list.split(',').map((it) => it.trim())
  if (values.length < 2 || new Set(values).size < values.length)
    throw new Error(`Give "${field}" two or more different values: ${field}:enum(draft,sent).`)
  const bad = values.find((it) => !/^[a-z][a-z\d-]*$/.test(it) || ['label', 'all'].includes(it))
  if (bad !== undefined)
    throw new Error(`"${bad}" can't be a value: use lower-case letters, like draft.`)
  return values
}

export function assertLatin(text: string, what: string) {
  if (!/^[a-z][a-z\d]*(?:[-_]?[a-z\d]+)*$/i.test(text))
    throw new Error(
      `"${text}" can't name a ${what}: use Latin letters, digits and hyphens, and start with a letter.`,
    )
}

/** Of the further property that a field of the type has. */
const suffixes: Readonly<Record<string, string>> = { money: 'Currency', ref: 'Id', image: 'Image' }

/** The first required text names a record, so it comes first. */
export function orderFields(fields: readonly FieldSpecification[]): FieldSpecification[] {
  const isTitle = ({ type, optional }: FieldSpecification) => type === 'text' && !optional
  const title = fields.find(isTitle)
  if (!title)
    throw new Error(
      'Give the feature a required text, such as title:text, which names its records.',
    )
  const names = fields.flatMap(({ name: { camel }, type }) => {
    const suffix = suffixes[type]
    return suffix ? [camel, `${camel}${suffix}`] : [camel]
  })
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`Two fields are called "${twice}".`)
  return [title, ...fields.filter((field) => field !== title)]
}

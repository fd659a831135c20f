import type { Tree } from '../remove/project-tree.ts'
import { fieldTypes } from './field-types.ts'
import { generate } from './generate.ts'
import { unGenerateColumns } from './keep-search.ts'
import { mergeFeature } from './merge-feature.ts'
import { assertImages, specificationOf } from './parse-command.ts'
import { orderFields, parseField } from './parse-fields.ts'
import { readRecord } from './record.ts'
import type { Specification } from './specification.ts'

/** Existing records have no value for a new field, so it can be empty where its type allows that. */
function parseAddition(written: string) {
  const field = parseField(written.slice(1))
  const canBeEmpty = fieldTypes[field.type]?.optional !== undefined
  return field.optional || !canBeEmpty ? field : parseField(`${field.written}?`)
}

/** Adds fields to a generated feature, and returns the files with conflicts. */
export function addFields(
  project: Tree,
  [feature = '', ...additions]: readonly string[],
  tools: string,
): { specification: Specification; conflicts: string[]; added: string[] } {
  const record = readRecord(project, feature)
  if (!record)
    throw new Error(`"${feature}" is no generated feature, so fields can't be added to it.`)
  const before = specificationOf(feature, record)
  const added = additions.map(parseAddition)
  const specification = { ...before, fields: orderFields([...before.fields, ...added]) }
  assertImages(before.ownedBy, added)
  unGenerateColumns(project, feature)
  const conflicts = mergeFeature(
    project,
    generate(project, before, tools),
    generate(project, specification, tools),
  )
  return { specification, conflicts, added: added.map(({ written }) => written) }
}

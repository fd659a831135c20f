import type { ReactNode } from 'react'

type Compare<Field extends string, Values> = {
  labels: Readonly<Record<Field, string>>
  show?: (field: Field, values: Values) => ReactNode
}

const isEqual = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The fields in which two versions of a record differ, with both values. */
export function conflictRows<Field extends string, Values extends { [Name in Field]?: unknown }>(
  mine: Values,
  theirs: Values,
  { labels, show = (field, values) => values[field] as ReactNode }: Compare<Field, Values>,
) {
  return (Object.keys(labels) as Field[])
    .filter((field) => !isEqual(mine[field], theirs[field]))
    .map((field) => ({
      label: labels[field],
      theirs: show(field, theirs),
      mine: show(field, mine),
    }))
}

import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode }

type DescriptionListProps = { facts: readonly Fact[] }

/** Labels and values; entries without a value are omitted. */
export function DescriptionList({ facts }: DescriptionListProps) {
  const present = facts.filter(({ value }) => Boolean(value))
  if (present.length === 0) return null
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
      {present.map(({ label, value }) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

import type { ReactNode } from 'react'

type FactsProps = { facts: readonly { label: string; value: ReactNode }[] }

/** What is known of something, label beside value; what is not known is left out. */
export function Facts({ facts }: FactsProps) {
  const known = facts.filter(({ value }) => Boolean(value))
  if (known.length === 0) return null
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
      {known.map(({ label, value }) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

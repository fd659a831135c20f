import { useState } from 'react'
import { chipClass, ChipDot } from './chip.tsx'
import type { ChipOption } from './chip.tsx'
import { normalizeSearchText } from './normalize-search-text.ts'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { SearchInput } from './search-input.tsx'

type Props = {
  label: string
  options: readonly ChipOption[]
  value: string | undefined
  onValue: (value: string | undefined) => void
  labels: { search: string; clear: string; none: string; close: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** All options, filtered by a part of their name. */
export function SearchableChip({
  label,
  options,
  value,
  onValue,
  labels,
  open,
  onOpenChange,
}: Props) {
  const [typed, setTyped] = useState('')
  const term = normalizeSearchText(typed)
  const matches = options.filter(({ name }) => normalizeSearchText(name).includes(term))

  function change(next: boolean) {
    if (next) setTyped('')
    onOpenChange(next)
  }

  return (
    <ResponsiveDrawer open={open} onOpenChange={change} title={label} closeLabel={labels.close}>
      <SearchInput
        value={typed}
        onValueChange={setTyped}
        label={labels.search}
        clearLabel={labels.clear}
      />
      <p role="status" className="mt-4 text-sm text-muted empty:hidden">
        {matches.length === 0 ? labels.none : null}
      </p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {matches.map(({ id, name, color }) => (
          <li key={id} className="max-w-full">
            <button
              type="button"
              aria-pressed={value === id}
              className={chipClass({ selected: value === id })}
              onClick={() => {
                onValue(id)
                change(false)
              }}
            >
              <ChipDot color={color} />
              <bdi>{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </ResponsiveDrawer>
  )
}

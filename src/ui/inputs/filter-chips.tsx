import { useState } from 'react'
import { chipClass } from './chip.tsx'
import type { ChipOption } from './chip.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'

type Props = {
  label: string
  options: readonly ChipOption[]
  value: string | undefined
  onValue: (value: string | undefined) => void
  labels: { all: string; more: string; search: string; clear: string; none: string; close: string }
}

/** Hiding only a few options is not worth an extra click. */
const [mostShown, foldsFrom] = [20, 24]

const SearchableChip = lazyOverlay(() =>
  import('./searchable-chip.tsx').then((file) => file.SearchableChip),
)

/** A single choice among chips; a long list shows the first ones, the selected one and a search. */
export function FilterChips({ label, options, value, onValue, labels }: Props) {
  const [open, setOpen] = useState(false)
  const folds = options.length > foldsFrom
  const shown = folds
    ? options.filter(({ id }, index) => index < mostShown || id === value)
    : options
  return (
    <div
      role="group"
      aria-label={label}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      <button
        type="button"
        aria-pressed={!value}
        className={chipClass({ selected: !value })}
        onClick={() => onValue(undefined)}
      >
        {labels.all}
      </button>
      {shown.map(({ id, name, color }) => (
        <button
          key={id}
          type="button"
          aria-pressed={value === id}
          className={chipClass({ selected: value === id })}
          data-color={color}
          onClick={() => onValue(value === id ? undefined : id)}
        >
          <bdi>{name}</bdi>
        </button>
      ))}
      {folds && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={chipClass()}
          onPointerEnter={SearchableChip.preload}
          onClick={() => setOpen(true)}
        >
          {labels.more}
        </button>
      )}
      <SearchableChip
        {...{ label, options, value, onValue, labels, open }}
        onOpenChange={setOpen}
      />
    </div>
  )
}

import { Combobox as Base } from '@base-ui/react/combobox'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { ChipDot } from './chip.tsx'
import { cx } from '#/ui/class-names.ts'
import type { ControlProps } from './control-props.ts'
import { inputClass } from './input.tsx'
import { fits } from './new-option.ts'
import type { Option } from './option-item.tsx'
import { OptionItem } from './option-item.tsx'
import type { FindingLabels } from './option-popup.tsx'
import { OptionPopup } from './option-popup.tsx'
import { useDirection } from '#/ui/use-direction.ts'
import type { Search } from './use-option-search.ts'
import { useOptionSearch } from './use-option-search.ts'

type MultiSelectProps = ControlProps & {
  /** The form submits one entry under this name for each selected option. */
  name?: string
  options?: readonly Option[]
  onQuery?: Search<Option>
  value?: readonly Option[]
  defaultValue?: readonly Option[]
  onValueChange?: (options: Option[]) => void
  labels: FindingLabels & { remove: (label: string) => string }
  placeholder?: string
  disabled?: boolean
  busy?: boolean
}

/** Several choices, found by typing and shown as removable chips. */
export function MultiSelect({
  options: given = [],
  onQuery,
  value,
  defaultValue = [],
  onValueChange,
  labels,
  name,
  placeholder,
  disabled,
  busy,
  ...control
}: MultiSelectProps) {
  const [own, setOwn] = useState<readonly Option[]>(defaultValue)
  const selected = value ?? own
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const [direction, ref] = useDirection()
  const { options, status } = useOptionSearch(given, onQuery, query, open)
  const fixed = disabled || busy

  return (
    <DirectionProvider direction={direction}>
      <Base.Root
        {...{ name, disabled, open }}
        multiple
        items={[...options]}
        filter={onQuery ? null : fits}
        value={[...selected]}
        onValueChange={(next: Option[], details) => {
          // Escape closes the list; a second press must not clear the selection.
          if (details.reason === 'escape-key') {
            details.cancel()
            return
          }
          setOwn(next)
          onValueChange?.(next)
        }}
        onInputValueChange={setQuery}
        onOpenChange={setOpen}
        isItemEqualToValue={(one, other) => one.value === other.value}
        readOnly={busy}
        autoHighlight
      >
        <Base.InputGroup ref={ref} aria-busy={busy || undefined}>
          <Base.Chips
            className={cx(
              inputClass('flex flex-wrap items-center gap-1 has-data-disabled:bg-sunken'),
              'py-1 ps-1.5 has-[input:focus-visible]:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-[input[aria-invalid]]:border-danger',
            )}
          >
            {selected.map((option) => (
              <Base.Chip
                key={option.value}
                className={cx(
                  'flex min-h-9 max-w-full items-center gap-1.5 rounded-sm bg-fill ps-2.5 text-sm font-medium data-highlighted:bg-accent-soft sm:pointer-fine:min-h-6.5',
                  fixed && 'pe-2.5',
                )}
              >
                {option.color ? <ChipDot color={option.color} /> : null}
                <span className="truncate" dir="auto">
                  {option.label}
                </span>
                {fixed ? null : (
                  <Base.ChipRemove
                    aria-label={labels.remove(option.label)}
                    className="-my-1 grid size-11 shrink-0 place-items-center rounded-sm text-muted hover:text-ink focus-visible:-outline-offset-4 sm:pointer-fine:my-0 sm:pointer-fine:size-6.5"
                  >
                    <X aria-hidden className="size-3.5" />
                  </Base.ChipRemove>
                )}
              </Base.Chip>
            ))}
            <Base.Input
              {...control}
              // While the list is open, everything else is hidden from assistive technology,
              // including the label.
              aria-labelledby={control.id ? `${control.id}-label` : undefined}
              placeholder={selected.length === 0 ? placeholder : undefined}
              className="min-h-9 min-w-16 flex-1 bg-transparent px-1.5 outline-none placeholder:text-muted disabled:min-w-0 sm:pointer-fine:min-h-6.5"
            />
          </Base.Chips>
        </Base.InputGroup>
        <OptionPopup<Option> labels={labels} status={status}>
          {(option) => <OptionItem key={option.value} option={option} />}
        </OptionPopup>
      </Base.Root>
    </DirectionProvider>
  )
}

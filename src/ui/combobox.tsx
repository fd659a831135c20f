import { Combobox as Base } from '@base-ui/react/combobox'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useState } from 'react'
import { ChipDot } from './chip.tsx'
import { cx } from './class-names.ts'
import type { ControlProps } from './control-props.ts'
import { inputClass } from './input.tsx'
import { fits, offerNew } from './offer-new.ts'
import type { OfferedOption, Option } from './option-item.tsx'
import { OptionItem } from './option-item.tsx'
import type { FindingLabels } from './option-popup.tsx'
import { OptionPopup } from './option-popup.tsx'
import { innerButtonClass } from './popup-class.ts'
import { Spinner } from './spinner.tsx'
import type { Search } from './use-found-options.ts'
import { useFoundOptions } from './use-found-options.ts'

type ComboboxProps = ControlProps & {
  /** A form receives the chosen option's value under it, or nothing. */
  name?: string
  options?: readonly Option[]
  /** Asks for options as one types, instead of filtering the given ones. */
  onQuery?: Search<Option>
  value?: Option | null
  defaultValue?: Option | null
  onValueChange?: (option: Option | null) => void
  /** Makes the option that was typed; undefined when it could not be made (and was said why). */
  onCreate?: (text: string) => Promise<Option | undefined>
  labels: FindingLabels & { clear: string; open: string; create?: (text: string) => string }
  placeholder?: string
  disabled?: boolean
  busy?: boolean
  required?: boolean
}

/** One choice out of many, found by typing. */
export function Combobox({
  options: given = [],
  onQuery,
  value,
  defaultValue = null,
  onValueChange,
  onCreate,
  labels,
  name,
  placeholder,
  disabled,
  busy: storing = false,
  required,
  ...control
}: ComboboxProps) {
  const [own, setOwn] = useState(defaultValue)
  const chosen = value === undefined ? own : value
  const [typed, setTyped] = useState(chosen?.label ?? '')
  const [open, setOpen] = useState(false)
  const [creating, setCreating] = useState(false)
  const query = typed === chosen?.label ? '' : typed
  const { options, status } = useFoundOptions(given, onQuery, query, open)
  const found = options.some((option) => onQuery !== undefined || fits(option, query))
  const alone = useAfterRender(!found)
  const offered: OfferedOption[] =
    onCreate && status === 'ready' && (found || alone)
      ? [...options, ...offerNew(query, options)]
      : [...options]
  const busy = storing || creating

  function choose(option: Option | null) {
    setOwn(option)
    onValueChange?.(option)
  }

  async function create(text: string) {
    setCreating(true)
    try {
      const made = await onCreate?.(text)
      if (!made) return
      choose(made)
      setTyped(made.label)
    } finally {
      setCreating(false)
    }
  }

  return (
    <Base.Root
      {...{ name, disabled, required, open }}
      items={offered}
      filter={onQuery ? null : fits}
      value={chosen}
      inputValue={typed}
      onInputValueChange={setTyped}
      onOpenChange={setOpen}
      onValueChange={(option: OfferedOption | null) => {
        if (option?.isNew) void create(option.value)
        else choose(option)
      }}
      isItemEqualToValue={(one, other) => one?.value === other?.value}
      readOnly={busy}
      // "Create" is never highlighted by itself: Enter after a typing error must not create an option.
      autoHighlight={!alone}
    >
      <Base.InputGroup className="relative flex items-center" aria-busy={busy || undefined}>
        {chosen?.colour && !query ? (
          <span className="pointer-events-none absolute start-3 flex">
            <ChipDot colour={chosen.colour} />
          </span>
        ) : null}
        <Base.Input
          {...control}
          // Typing replaces the chosen option instead of being appended to it.
          onClick={({ currentTarget }) => query || currentTarget.select()}
          onKeyDown={(event) => {
            // Escape closes the list; with no list open it must not empty the field.
            if (event.key === 'Escape' && !open) event.preventBaseUIHandler()
            // Enter with a text that is no option yet must not send the form without it.
            const highlighted = event.currentTarget.hasAttribute('aria-activedescendant')
            if (event.key === 'Enter' && open && query && !highlighted) {
              event.preventDefault()
              event.preventBaseUIHandler()
            }
          }}
          placeholder={placeholder}
          // Empty, it stands as the page does; "auto" would put its placeholder to the left.
          dir={typed ? 'auto' : undefined}
          className={inputClass(
            cx('own-direction pe-22 sm:pe-20', chosen?.colour && !query && 'ps-7.5'),
          )}
        />
        <span className="absolute end-0 flex items-center">
          {disabled || busy ? null : (
            <Base.Clear aria-label={labels.clear} className={innerButtonClass}>
              <X aria-hidden className="size-4" />
            </Base.Clear>
          )}
          <Base.Trigger aria-label={labels.open} className={innerButtonClass}>
            {busy ? <Spinner /> : <ChevronDown aria-hidden className="size-4" />}
          </Base.Trigger>
        </span>
      </Base.InputGroup>
      <OptionPopup<OfferedOption> labels={labels} status={status}>
        {(option) => (
          <OptionItem
            key={option.isNew ? '\0new' : option.value}
            option={option}
            text={option.isNew ? labels.create?.(option.label) : undefined}
          />
        )}
      </OptionPopup>
    </Base.Root>
  )
}

/**
 * The same value one render later. The list is empty in between, which makes the library drop the
 * highlight of the option that no longer fits; otherwise it would pass to "Create".
 */
function useAfterRender(value: boolean): boolean {
  const [late, setLate] = useState(value)
  // oxlint-disable-next-line react/set-state-in-effect -- the render in between must be committed
  useLayoutEffect(() => setLate(value), [value])
  return late && value
}

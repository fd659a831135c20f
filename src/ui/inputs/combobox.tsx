import { Combobox as Base } from '@base-ui/react/combobox'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef, useState } from 'react'
import { ChipDot } from './chip.tsx'
import { cx } from '#/ui/class-names.ts'
import type { ControlProps } from './control-props.ts'
import { inputClass } from './input.tsx'
import { fits, newOption } from './new-option.ts'
import type { OfferedOption, Option } from './option-item.tsx'
import { OptionItem } from './option-item.tsx'
import type { FindingLabels } from './option-popup.tsx'
import { OptionPopup } from './option-popup.tsx'
import { innerButtonClass } from '#/ui/overlays/popup-class.ts'
import { Spinner } from '#/ui/feedback/spinner.tsx'
import type { Search } from './use-option-search.ts'
import { useOptionSearch } from './use-option-search.ts'

type ComboboxProps = ControlProps & {
  /** The form submits the selected option's value, or nothing, under this name. */
  name?: string
  options?: readonly Option[]
  /** Fetches options while the user types, instead of filtering the given ones. */
  onQuery?: Search<Option>
  value?: Option | null
  defaultValue?: Option | null
  onValueChange?: (option: Option | null) => void
  /** Creates an option from the typed text; undefined if that failed and the error was shown. */
  onCreate?: (text: string) => Promise<Option | undefined>
  labels: FindingLabels & { clear: string; open: string; create?: (text: string) => string }
  placeholder?: string
  disabled?: boolean
  busy?: boolean
  required?: boolean
}

/** A single choice among many options, found by typing. */
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
  const selected = value === undefined ? own : value
  const [typed, setTyped] = useState(selected?.label ?? '')
  const [open, setOpen] = useState(false)
  const [creating, setCreating] = useState(false)
  const query = typed === selected?.label ? '' : typed
  const { options, status } = useOptionSearch(given, onQuery, query, open)
  const found = options.some((option) => onQuery !== undefined || fits(option, query))
  const alone = useAfterRender(!found)
  const offered: OfferedOption[] =
    onCreate && status === 'ready' && (found || alone)
      ? [...options, ...newOption(query, options)]
      : [...options]
  const busy = storing || creating

  const latest = useRef(selected)
  useLayoutEffect(() => {
    latest.current = selected
  }, [selected])

  function choose(option: Option | null) {
    latest.current = option
    setOwn(option)
    onValueChange?.(option)
  }

  async function create(text: string) {
    setCreating(true)
    try {
      const created = await onCreate?.(text)
      if (!created) return
      choose(created)
      setTyped(created.label)
    } finally {
      setCreating(false)
    }
  }

  return (
    <Base.Root
      {...{ name, disabled, required, open }}
      items={offered}
      filter={onQuery ? null : fits}
      value={selected}
      inputValue={typed}
      onInputValueChange={(text, { reason }) => {
        // When the list has closed, the library empties the field if nothing was selected before. An
        // option may have been created meanwhile.
        if (reason !== 'input-clear' || !latest.current) setTyped(text)
      }}
      onOpenChange={setOpen}
      onValueChange={(option: OfferedOption | null) => {
        if (option?.isNew) void create(option.value)
        else choose(option)
      }}
      isItemEqualToValue={(one, other) => one?.value === other?.value}
      readOnly={busy}
      // "Create" is never highlighted automatically: Enter after a typo must not create an option.
      autoHighlight={!alone}
    >
      <Base.InputGroup className="relative flex items-center" aria-busy={busy || undefined}>
        {selected?.color && !query ? (
          <span className="pointer-events-none absolute start-3 flex">
            <ChipDot color={selected.color} />
          </span>
        ) : null}
        <Base.Input
          {...control}
          // Typing replaces the selected option instead of being appended to it.
          onClick={({ currentTarget }) => query || currentTarget.select()}
          onKeyDown={(event) => {
            // Escape closes the list; with no list open it must not empty the field.
            if (event.key === 'Escape' && !open) event.preventBaseUIHandler()
            // Enter with a text that is not an option must not submit the form without it.
            const highlighted = event.currentTarget.hasAttribute('aria-activedescendant')
            if (event.key === 'Enter' && open && query && !highlighted) {
              event.preventDefault()
              event.preventBaseUIHandler()
            }
          }}
          placeholder={placeholder}
          // The text has its own direction, but the paddings follow the page's, as the dot and the
          // buttons do; `dir` would change both.
          style={{ unicodeBidi: 'plaintext' }}
          className={inputClass(
            cx('own-direction pe-22 sm:pe-20', selected?.color && !query && 'ps-7.5'),
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
 * The same value one render later. The list is empty in between, so the library drops the highlight
 * of the option that no longer matches instead of moving it to "Create".
 */
function useAfterRender(value: boolean): boolean {
  const [late, setLate] = useState(value)
  // oxlint-disable-next-line react/set-state-in-effect -- the render in between must be committed
  useLayoutEffect(() => setLate(value), [value])
  return late && value
}

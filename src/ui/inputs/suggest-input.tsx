import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { useState } from 'react'
import type { ControlProps } from './control-props.ts'
import { inputClass } from './input.tsx'
import type { FindingLabels } from './option-popup.tsx'
import { OptionPopup } from './option-popup.tsx'
import { optionClass } from '#/ui/overlays/popup-class.ts'
import type { Search } from './use-option-search.ts'
import { useOptionSearch } from './use-option-search.ts'

type SuggestInputProps = ControlProps & {
  name?: string
  suggestions?: readonly string[]
  onQuery?: Search<string>
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  labels: Omit<FindingLabels, 'empty'>
  placeholder?: string
  disabled?: boolean
  required?: boolean
}

/** Free text with suggestions: the text in the field is the value. */
export function SuggestInput({
  suggestions = [],
  onQuery,
  value,
  defaultValue = '',
  onValueChange,
  labels,
  name,
  disabled,
  required,
  ...input
}: SuggestInputProps) {
  const [own, setOwn] = useState(defaultValue)
  const text = value ?? own
  const [open, setOpen] = useState(false)
  const { options, status } = useOptionSearch(suggestions, onQuery, text, open)

  return (
    <Base.Root
      {...{ name, disabled, required }}
      // Any text is valid, so an empty list of suggestions is not shown.
      open={open && options.length > 0}
      items={options}
      value={text}
      onValueChange={(next) => {
        setOwn(next)
        onValueChange?.(next)
      }}
      onOpenChange={setOpen}
      // Fetched suggestions are already filtered by the server.
      mode={onQuery ? 'none' : 'list'}
    >
      <Base.Input
        {...input}
        // Escape closes the list; with no list open it must not empty the field.
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !open) event.preventBaseUIHandler()
        }}
        // Suggestions that arrive late must not open over the next field.
        onBlur={() => setOpen(false)}
        dir={text ? 'auto' : undefined}
        className={inputClass('own-direction')}
      />
      <OptionPopup<string> labels={{ ...labels, empty: '' }} status={status}>
        {(suggestion) => (
          <Base.Item key={suggestion} value={suggestion} className={optionClass}>
            <span className="min-w-0 flex-1 truncate own-direction" dir="auto">
              {suggestion}
            </span>
          </Base.Item>
        )}
      </OptionPopup>
    </Base.Root>
  )
}

import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { ChipDot } from './chip.tsx'
import type { PaletteColor } from '#/ui/theme/palette-colors.ts'
import type { ControlProps } from './control-props.ts'
import { inputClass } from './input.tsx'
import { listClass, optionClass, popupClass } from '#/ui/overlays/popup-class.ts'
import { Spinner } from '#/ui/feedback/spinner.tsx'

export type SelectOption = {
  value: string
  label: string
  color?: PaletteColor
  disabled?: boolean
}

type SelectProps = ControlProps & {
  name?: string
  options: readonly SelectOption[]
  value?: string | null
  defaultValue?: string | null
  onValueChange?: (value: string | null) => void
  placeholder?: string
  disabled?: boolean
  required?: boolean
  /** The selection is being saved and cannot be changed. */
  busy?: boolean
  'aria-label'?: string
  className?: string
}

/**
 * For options with colors or texts that a native list cannot show; otherwise prefer NativeSelect.
 */
export function Select({
  options,
  placeholder,
  busy,
  name,
  value,
  defaultValue,
  onValueChange,
  disabled,
  required,
  className,
  ...control
}: SelectProps) {
  const [open, setOpen] = useState(false)
  return (
    // The CSP blocks the style element, which only hides a scrollbar.
    <CSPProvider disableStyleElements>
      <Base.Root
        items={options}
        {...{ name, value, defaultValue, disabled, required }}
        open={open && !busy}
        onOpenChange={setOpen}
        readOnly={busy}
        onValueChange={onValueChange}
      >
        <Base.Trigger
          {...control}
          aria-busy={busy || undefined}
          className={inputClass(
            `flex items-center gap-2 text-start data-disabled:cursor-not-allowed data-disabled:bg-sunken data-disabled:text-muted ${className ?? ''}`,
          )}
        >
          <Base.Value placeholder={placeholder}>
            {(selected: string | null) => {
              const option = options.find((each) => each.value === selected)
              return option ? (
                <OptionText option={option} />
              ) : (
                <span className="min-w-0 flex-1 truncate text-muted">{placeholder}</span>
              )
            }}
          </Base.Value>
          <span className="ms-auto text-muted">
            {busy ? <Spinner /> : <ChevronDown aria-hidden className="size-4" />}
          </span>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner alignItemWithTrigger={false} sideOffset={4} className="z-50">
            <Base.Popup className={popupClass}>
              <Base.List className={listClass}>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled}
                    className={optionClass}
                  >
                    <Base.ItemText className="flex min-w-0 flex-1 items-center gap-2">
                      <OptionText option={option} />
                    </Base.ItemText>
                    <Base.ItemIndicator>
                      <Check aria-hidden className="size-4 text-accent" />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}

function OptionText({ option }: { option: SelectOption }) {
  return (
    <>
      {option.color ? <ChipDot color={option.color} /> : null}
      <span className="min-w-0 flex-1 truncate own-direction" dir="auto">
        {option.label}
      </span>
    </>
  )
}

import { Combobox as Base } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { ChipDot } from './chip.tsx'
import { cx } from '#/ui/class-names.ts'
import type { PaletteColor } from '#/ui/theme/palette-colors.ts'
import { optionClass } from '#/ui/overlays/popup-class.ts'

export type Option = { value: string; label: string; color?: PaletteColor }

/** Last in the list; its value is the typed text. */
export type OfferedOption = Option & { isNew?: true }

export function OptionItem({ option, text }: { option: OfferedOption; text?: string }) {
  return (
    <Base.Item value={option} className={cx(optionClass, option.isNew && 'text-accent')}>
      {option.isNew ? <Plus aria-hidden className="size-4 shrink-0" /> : null}
      {option.color ? <ChipDot color={option.color} /> : null}
      <span className="min-w-0 flex-1 truncate own-direction" dir="auto">
        {text ?? option.label}
      </span>
      <Base.ItemIndicator>
        <Check aria-hidden className="size-4 text-accent" />
      </Base.ItemIndicator>
    </Base.Item>
  )
}

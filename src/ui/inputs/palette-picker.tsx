import Check from 'lucide-react/icons/check'
import type { PaletteColor } from '#/ui/theme/palette-colors.ts'
import { paletteColors } from '#/ui/theme/palette-colors.ts'
import type { ControlProps } from './control-props.ts'

type PalettePickerProps = ControlProps & {
  name: string
  /** The name of each color, announced and shown on hover. */
  labels: Readonly<Record<PaletteColor, string>>
  defaultValue?: PaletteColor
}

/** Twelve native radio buttons styled as color swatches; arrow keys move between them. */
export function PalettePicker({ name, labels, defaultValue, id, ...aria }: PalettePickerProps) {
  return (
    <div
      role="radiogroup"
      id={id}
      aria-labelledby={id ? `${id}-label` : undefined}
      className="grid grid-cols-6 gap-2"
      {...aria}
    >
      {paletteColors.map((color) => (
        <label
          key={color}
          title={labels[color]}
          className="relative grid min-h-11 cursor-pointer place-items-center rounded-md text-[white] outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-accent"
          style={{ background: `var(--palette-${color})` }}
        >
          <input
            type="radio"
            name={name}
            value={color}
            aria-label={labels[color]}
            defaultChecked={color === defaultValue}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-md outline-none forced-colors:static forced-colors:appearance-auto"
          />
          <Check
            aria-hidden
            className="pointer-events-none hidden size-5 stroke-3 peer-checked:block forced-colors:hidden"
          />
        </label>
      ))}
    </div>
  )
}

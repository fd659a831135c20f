import Check from 'lucide-react/icons/check'
import type { PaletteColor } from '#/ui/theme/palette-colors.ts'
import { paletteColors } from '#/ui/theme/palette-colors.ts'
import type { ControlProps } from './control-props.ts'

type PalettePickerProps = ControlProps & {
  name: string
  /** The name of each colour, announced and shown on hover. */
  labels: Readonly<Record<PaletteColor, string>>
  defaultValue?: PaletteColor
}

/** Twelve native radio buttons styled as colour swatches; arrow keys move between them. */
export function PalettePicker({ name, labels, defaultValue, id, ...aria }: PalettePickerProps) {
  return (
    <div
      role="radiogroup"
      id={id}
      aria-labelledby={id ? `${id}-label` : undefined}
      className="grid grid-cols-6 gap-2"
      {...aria}
    >
      {paletteColors.map((colour) => (
        <label
          key={colour}
          title={labels[colour]}
          className="relative grid min-h-11 cursor-pointer place-items-center rounded-md text-[white] outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-accent"
          style={{ background: `var(--palette-${colour})` }}
        >
          <input
            type="radio"
            name={name}
            value={colour}
            aria-label={labels[colour]}
            defaultChecked={colour === defaultValue}
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

import Check from 'lucide-react/icons/check'
import type { PaletteColor } from './palette.ts'
import { paletteColors } from './palette.ts'
import type { ControlProps } from './control-props.ts'

type ClothPickerProps = ControlProps & {
  name: string
  /** What each colour is called; its name is read out and shown when one points at it. */
  labels: Readonly<Record<PaletteColor, string>>
  defaultValue?: PaletteColor
}

/** Twelve native radios that look like cloth samples: arrow keys walk along them. */
export function PalettePicker({ name, labels, defaultValue, id, ...aria }: ClothPickerProps) {
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

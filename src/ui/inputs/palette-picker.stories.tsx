import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { PalettePicker } from './palette-picker.tsx'
import { paletteColors } from '#/ui/theme/palette-colors.ts'
import type { PaletteColor } from '#/ui/theme/palette-colors.ts'
import { Field } from './field.tsx'

export default { title: 'Inputs/Palette picker' } satisfies Meta

const texts = {
  en: {
    color: 'Color',
    choose: 'Choose one of the colors',
    names: 'Red Rust Ochre Olive Green Teal Blue Indigo Plum Rose Brown Slate',
  },
  ar: {
    color: 'اللون',
    choose: 'يجب اختيار أحد الألوان',
    names: 'أحمر صدئي ترابي زيتوني أخضر فيروزي أزرق نيلي برقوقي وردي بني أردوازي',
  },
}

export const States: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    const names = t.names.split(' ')
    const labels = Object.fromEntries(
      paletteColors.map((color, at) => [color, names[at] ?? color]),
    ) as Record<PaletteColor, string>
    return (
      <Column>
        <Field label={t.color}>
          {(control) => (
            <PalettePicker {...control} name="one" labels={labels} defaultValue="teal" />
          )}
        </Field>
        <Field label={t.color} error={t.choose}>
          {(control) => <PalettePicker {...control} name="two" labels={labels} />}
        </Field>
      </Column>
    )
  },
}

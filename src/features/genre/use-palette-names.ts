import { useTranslation } from 'react-i18next'
import { paletteColors } from '#/ui/theme/palette-colors.ts'
import type { PaletteColor } from '#/ui/theme/palette-colors.ts'

export function usePaletteNames() {
  const { t } = useTranslation()
  return Object.fromEntries(
    paletteColors.map((color) => [color, t(`genre.palette.${color}`)]),
  ) as Record<PaletteColor, string>
}

import { useTranslation } from 'react-i18next'
import { clothColours } from '#/ui/cloth.ts'
import type { ClothColour } from '#/ui/cloth.ts'

export function useClothNames() {
  const { t } = useTranslation()
  return Object.fromEntries(
    clothColours.map((colour) => [colour, t(`genre.cloth.${colour}`)]),
  ) as Record<ClothColour, string>
}

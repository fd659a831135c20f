import type { PaletteColor } from './palette.ts'

export type ChipOption = { id: string; name: string; colour: PaletteColor }

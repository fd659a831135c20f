import type { ClothColour } from './cloth.ts'

export type ChipOption = { id: string; name: string; colour: ClothColour }

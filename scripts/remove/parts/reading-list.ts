import type { Part } from '../part.ts'

/** Lists of books that belong to an organization. */
export const readingList: Part = {
  needs: ['sample', 'organizations'],
  files: [
    /^src\/features\/reading-list\//,
    /^src\/routes\/.*\/reading-lists\./,
    /^bench\/organizations\.ts$/,
    /^scripts\/remove\/parts\/reading-list\.ts$/,
  ],
}

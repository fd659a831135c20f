/** Changes that a member may make; see `e2e/access/procedures.ts`. */
export const readingListChanges = [
  'readingList.create',
  'readingList.update',
  'readingList.delete',
  'readingList.putBook',
  'readingList.moveBook',
  'readingList.removeBook',
]

// The catalog's part of the matrix in registry/permissions.test.ts.
export const everybodyWithBooks = ['book read', 'genre read']

export const onlyAdminsWithBooks = [
  'book create',
  'book update',
  'book delete',
  'genre create',
  'genre update',
  'genre delete',
]

// The catalogue's part of the matrix that registry/permissions.test.ts compares with what is granted.
export const everybodyWithBooks = ['book read', 'genre read']

export const onlyAdminsWithBooks = [
  'book create',
  'book update',
  'book delete',
  'genre create',
  'genre update',
  'genre delete',
]

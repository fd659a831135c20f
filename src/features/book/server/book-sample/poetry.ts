import type { ShelvedBook } from './sample-book.ts'

export const poetry: readonly ShelvedBook[] = [
  {
    title: 'Leaves of Grass',
    author: 'Walt Whitman',
    publisher: 'The author',
    publishedOn: '1855',
    description:
      'Twelve untitled poems in long unrhymed lines, the longest later called Song of Myself. Whitman kept enlarging the book for the rest of his life.',
  },
  {
    title: 'Gitanjali: Song Offerings',
    author: 'Rabindranath Tagore',
    publisher: 'India Society',
    publishedOn: '1912',
    description:
      "The poet's own English prose versions of 103 of his Bengali lyrics, introduced by W. B. Yeats. Tagore received the Nobel Prize in Literature the next year.",
  },
  {
    title: 'Les Fleurs du mal',
    author: 'Charles Baudelaire',
    publisher: 'Poulet-Malassis et de Broise',
    publishedOn: '1857-06',
    description:
      'Poems of beauty, boredom and decay in the modern city. A Paris court fined the poet and had six of the poems removed.',
  },
  {
    title: 'دیوان حافظ',
    author: 'Hafez',
    publisher: 'A. Upjohn',
    publishedOn: '1791',
    description:
      "The collected Persian poems of Hafez of Shiraz, mostly ghazals on love, wine and hypocrisy. This first printed edition was made in Calcutta, four centuries after the poet's death.",
  },
  {
    title: 'La Divina Commedia',
    author: 'Dante Alighieri',
    publisher: 'Johann Numeister',
    publishedOn: '1472-04-11',
    description:
      'A journey through Hell, Purgatory and Paradise in a hundred cantos, written in the early fourteenth century and first printed at Foligno.',
  },
  {
    title: 'Utendi wa Tambuka',
    author: 'Mwengo wa Athumani',
    publisher: null,
    publishedOn: null,
    description:
      'A Swahili epic on the wars between the Muslims and Byzantium, composed at Pate. A manuscript of 1728 is among the oldest known documents in the language.',
  },
  {
    title: 'Евгений Онегин',
    author: 'Alexander Pushkin',
    publisher: 'Alexander Smirdin',
    publishedOn: '1833',
    description:
      'Eugene Onegin, a novel in verse: a bored young man rejects Tatyana, kills a friend in a duel and understands too late. Chapters had come out since 1825; this was the first complete edition.',
  },
  {
    title: 'Songs of Innocence and of Experience',
    author: 'William Blake',
    publisher: 'William Blake',
    publishedOn: '1794',
    description:
      "Two facing sets of short poems on childhood and its loss, etched, printed and coloured by the poet's own workshop; The Lamb is answered by The Tyger.",
  },
  {
    title: 'Classic of Poetry',
    author: 'Anonymous',
    publisher: null,
    publishedOn: null,
    description:
      'The oldest surviving collection of Chinese verse: 305 folk songs, court odes and hymns, most of them from the eleventh to the seventh century BCE.',
  },
  {
    title: 'The Prophet',
    author: 'Kahlil Gibran',
    publisher: 'Alfred A. Knopf',
    publishedOn: '1923',
    description:
      'Before sailing home, Almustafa answers the people of Orphalese on love, work, children, freedom and death, in short prose poems.',
  },
  {
    title: 'Al-Inkishafi',
    author: 'Sayyid Abdallah bin Ali bin Nasir',
    publisher: 'Cambridge University Press',
    publishedOn: '1915',
    description:
      'A meditation on mortality in Swahili verse, drawn from the ruins of the once wealthy town of Pate. W. E. Taylor edited and translated it for a grammar of Swahili dialects.',
  },
]

type SampleReadingList = {
  /** The slug of a sample organization. */
  organization: string
  name: string
  description: string
  team?: string
  daysAgo: number
  /** Titles of sample books, with a note or none. */
  books: Record<string, string | null>
}

export const sampleReadingLists: readonly SampleReadingList[] = [
  {
    organization: 'nairobi-readers',
    name: 'Poems for the long rains',
    description: 'One a week, read aloud. Bring a favorite verse.',
    team: 'Poetry circle',
    daysAgo: 2,
    books: {
      'Utendi wa Tambuka': 'Start here. Zawadi reads the first canto.',
      'The Prophet': null,
      'Leaves of Grass': 'The 1855 edition is the shortest.',
      'Gitanjali: Song Offerings': null,
      'Les Fleurs du mal': 'Étienne brings a translation.',
      'Al-Inkishafi': null,
    },
  },
  {
    organization: 'nairobi-readers',
    name: 'Around the world in five books',
    description: 'Travelers of eight centuries.',
    daysAgo: 12,
    books: {
      'The Travels of Marco Polo': null,
      'تحفة النظار في غرائب الأمصار وعجائب الأسفار': 'سلمى تقرأ فصلًا بالعربية.',
      'Safari za Wasuaheli': 'Kwa Kiswahili.',
      'Unbeaten Tracks in Japan': null,
      'Travels in West Africa': null,
    },
  },
  {
    organization: 'nairobi-readers',
    name: 'Long novels, slow reading',
    description: 'Fifty pages a week.',
    daysAgo: 30,
    books: { 'Les Misérables': null, 'Moby-Dick; or, The Whale': 'Skip no whale.' },
  },
  {
    organization: 'corner-book-club',
    name: 'First detectives',
    description: 'Where the genre began.',
    daysAgo: 5,
    books: {
      'The Murders in the Rue Morgue': 'Short enough for one evening.',
      'The Moonstone': null,
      'A Study in Scarlet': null,
      'The Innocence of Father Brown': null,
    },
  },
]

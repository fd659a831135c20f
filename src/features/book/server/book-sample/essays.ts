import type { ShelvedBook } from './sample-book.ts'

export const essays: readonly ShelvedBook[] = [
  {
    title: 'Walden; or, Life in the Woods',
    author: 'Henry David Thoreau',
    publisher: 'Ticknor and Fields',
    publishedOn: '1854-08-09',
    description:
      'Two years in a cabin by a pond in Massachusetts become an essay on work, solitude, the seasons and what a person needs.',
  },
  {
    title: 'تحرير المرأة',
    author: 'قاسم أمين',
    publisher: null,
    publishedOn: '1899',
    description:
      'يدعو قاسم أمين إلى تعليم المرأة وإصلاح أحكام الزواج والطلاق، ويناقش الحجاب. أثار الكتاب جدلًا واسعًا في مصر.',
  },
  {
    title: 'The Common Reader',
    author: 'Virginia Woolf',
    publisher: 'The Hogarth Press',
    publishedOn: '1925-04-23',
    description:
      'Essays on Chaucer, Montaigne, Defoe, Austen, the Russians and modern fiction, written for people who read for their own pleasure.',
  },
  {
    title: 'Essais',
    author: 'Michel de Montaigne',
    publisher: 'Simon Millanges',
    publishedOn: '1580',
    description:
      'The author examines his own habits, fears and reading to learn what a person is, under titles from idleness to cannibals. The first two of three books.',
  },
  {
    title: 'The Book of Tea',
    author: 'Okakura Kakuzō',
    publisher: 'Fox, Duffield & Company',
    publishedOn: '1906-05',
    description:
      'Written in English, it explains the tea ceremony as a way into Japanese architecture, flower arrangement, Taoism and Zen.',
  },
  {
    title: 'Facundo: civilización y barbarie',
    author: 'Domingo Faustino Sarmiento',
    publisher: 'Imprenta del Progreso',
    publishedOn: '1845',
    description:
      'The life of a caudillo of the pampas becomes an attack on the dictator Rosas and an essay on land and society in Argentina. Written in exile in Chile.',
  },
  {
    title: 'Christianity, Islam and the Negro Race',
    author: 'Edward Wilmot Blyden',
    publisher: 'W. B. Whittingham & Co.',
    publishedOn: '1887',
    description:
      'Essays and lectures by a Liberian scholar and diplomat on the two religions in West Africa and on African self-reliance.',
  },
  {
    title: 'The Pillow Book',
    author: 'Sei Shōnagon',
    publisher: null,
    publishedOn: null,
    description:
      'Lists, anecdotes and opinions of a lady at the Heian court, from elegant things to hateful ones, set down around the year 1000.',
  },
  {
    title: 'Moriae Encomium',
    author: 'Erasmus of Rotterdam',
    publisher: 'Gilles de Gourmont',
    publishedOn: '1511',
    description:
      'Folly praises herself and shows how much of marriage, scholarship, war and the Church depends on her. Written in Latin and dedicated to Thomas More.',
  },
  {
    title: 'Hind Swaraj',
    author: 'Mohandas K. Gandhi',
    publisher: 'Indian Opinion',
    publishedOn: '1909-12',
    description:
      'A dialogue between a reader and an editor on home rule, modern civilisation and passive resistance, written in Gujarati on a ship from England to South Africa.',
  },
  {
    title: 'Sādhanā: The Realisation of Life',
    author: 'Rabindranath Tagore',
    publisher: 'Macmillan',
    publishedOn: '1913',
    description:
      'Eight papers on the self, evil, love, action and beauty that draw on the Upanishads. Some of them were first read at Harvard University.',
  },
]

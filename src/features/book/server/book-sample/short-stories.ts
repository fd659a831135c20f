import type { ShelvedBook } from './sample-book.ts'

export const shortStories: readonly ShelvedBook[] = [
  {
    title: 'ألف ليلة وليلة',
    author: 'مجهول',
    publisher: 'مطبعة بولاق',
    publishedOn: '1835',
    description:
      'حكايات ترويها شهرزاد للملك شهريار ليلة بعد ليلة لتؤجل موتها. عن طبعة بولاق هذه أُخذت طبعات كثيرة بعدها.',
  },
  {
    title: 'Дама с собачкой',
    author: 'Anton Chekhov',
    publisher: 'Russian Thought',
    publishedOn: '1899-12',
    description:
      'The Lady with the Dog: a holiday affair in Yalta between Gurov of Moscow and the younger Anna Sergeyevna, both married, turns into something neither can put aside.',
  },
  {
    title: 'Dubliners',
    author: 'James Joyce',
    publisher: 'Grant Richards',
    publishedOn: '1914-06',
    description:
      'Fifteen stories of ordinary lives in Dublin, ordered from childhood to public life and ending with the winter party of The Dead.',
  },
  {
    title: 'Novelas ejemplares',
    author: 'Miguel de Cervantes',
    publisher: 'Francisco de Robles',
    publishedOn: '1613',
    description:
      'Twelve stories, from the picaresque Rinconete y Cortadillo to a conversation between two dogs at a hospital in Valladolid.',
  },
  {
    title: 'كليلة ودمنة',
    author: 'ابن المقفع',
    publisher: 'Imprimerie royale',
    publishedOn: '1816',
    description:
      'حكايات على ألسنة الحيوان نقلها ابن المقفع من الفارسية الوسطى في القرن الثامن، وأصلها هندي. نشر سلفستر دي ساسي نصها العربي في باريس سنة 1816.',
  },
  {
    title: 'Boule de suif',
    author: 'Guy de Maupassant',
    publisher: 'Georges Charpentier',
    publishedOn: '1880-04',
    description:
      'Travellers in the Franco-Prussian War accept the food of a prostitute, then press her to sacrifice herself so that their coach may go on. First printed in Les Soirées de Médan.',
  },
  {
    title: '羅生門',
    author: 'Akutagawa Ryūnosuke',
    publisher: 'Teikoku Bungaku',
    publishedOn: '1915-11',
    description:
      'Rashōmon: a dismissed servant sheltering under a ruined gate of Kyoto meets an old woman taking hair from the dead, and decides how he will survive.',
  },
  {
    title: 'Twice-Told Tales',
    author: 'Nathaniel Hawthorne',
    publisher: "American Stationers' Company",
    publishedOn: '1837',
    description:
      "Eighteen tales and sketches, many of them of old New England, collected from magazines and annuals where most had appeared without the author's name.",
  },
  {
    title: 'Die Verwandlung',
    author: 'Franz Kafka',
    publisher: 'Die weißen Blätter',
    publishedOn: '1915-10',
    description:
      'The travelling salesman Gregor Samsa wakes to find himself changed into a monstrous vermin; his family slowly arranges its life without him.',
  },
  {
    title: 'Cuentos de amor de locura y de muerte',
    author: 'Horacio Quiroga',
    publisher: 'Sociedad Cooperativa Editorial Limitada',
    publishedOn: '1917',
    description:
      'Stories of obsession, illness and accident, several set in the subtropical forest of Misiones in north-eastern Argentina, where the author lived.',
  },
  {
    title: 'The Garden Party and Other Stories',
    author: 'Katherine Mansfield',
    publisher: 'Constable',
    publishedOn: '1922',
    description:
      "Fifteen stories, several set in the New Zealand of the author's childhood; in the title story a neighbour's death falls on the day of a party.",
  },
  {
    title: 'Call to Arms',
    author: 'Lu Xun',
    publisher: 'Xinchao She',
    publishedOn: '1923-08',
    description:
      'Stories in the spoken Chinese of the new literature, among them Diary of a Madman, Kong Yiji and The True Story of Ah Q.',
  },
]

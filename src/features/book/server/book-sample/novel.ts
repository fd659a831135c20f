import type { ShelvedBook } from './sample-book.ts'

export const novels: readonly ShelvedBook[] = [
  {
    title: 'Pride and Prejudice',
    author: 'Jane Austen',
    publisher: 'Thomas Egerton',
    publishedOn: '1813-01-28',
    description:
      'Elizabeth Bennet, second of five sisters in Hertfordshire, has to revise her first opinion of the reserved Mr Darcy, and he his of her family.',
  },
  {
    title: 'El ingenioso hidalgo don Quijote de la Mancha',
    author: 'Miguel de Cervantes',
    publisher: 'Francisco de Robles',
    publishedOn: '1605',
    description:
      'A country gentleman who has read too many romances of chivalry rides out to right wrongs, with the farmer Sancho Panza as his squire. The first of two parts.',
  },
  {
    title: 'الأجنحة المتكسرة',
    author: 'جبران خليل جبران',
    publisher: 'مرآة الغرب',
    publishedOn: '1912',
    description:
      'قصة حب في بيروت بين الراوي وسلمى كرامة التي تُجبَر على الزواج بابن أخي المطران، وفيها نقد لسلطة التقاليد ورجال الدين.',
  },
  {
    title: 'Dream of the Red Chamber',
    author: 'Cao Xueqin',
    publisher: 'Cuiwen Shuwu',
    publishedOn: '1791',
    description:
      'The decline of the wealthy Jia family, seen through the young heir Baoyu and his cousins. It circulated in manuscript for decades before this 120-chapter printing.',
  },
  {
    title: 'I promessi sposi',
    author: 'Alessandro Manzoni',
    publisher: 'Vincenzo Ferrario',
    publishedOn: '1827',
    description:
      'In Lombardy under Spanish rule, Renzo and Lucia are kept from marrying by a local lord, and live through famine, riot and the plague of 1630.',
  },
  {
    title: 'Jane Eyre',
    author: 'Charlotte Brontë',
    publisher: 'Smith, Elder & Co.',
    publishedOn: '1847-10',
    description:
      'An orphan raised without kindness becomes a governess at Thornfield Hall, where her employer, Mr Rochester, keeps a secret. It appeared under the pen name Currer Bell.',
  },
  {
    title: 'Moby-Dick; or, The Whale',
    author: 'Herman Melville',
    publisher: 'Harper & Brothers',
    publishedOn: '1851-11-14',
    description:
      'Ishmael joins the whaler Pequod, whose captain, Ahab, hunts the white whale that took his leg. A London edition, titled The Whale, had come out a month before this one.',
  },
  {
    title: 'Madame Bovary',
    author: 'Gustave Flaubert',
    publisher: 'Michel Lévy frères',
    publishedOn: '1857',
    description:
      'Emma, married to a country doctor in Normandy, seeks in love affairs and purchases the life she has read about in novels. The serial version led to a trial for offending public morals.',
  },
  {
    title: 'Les Misérables',
    author: 'Victor Hugo',
    publisher: 'A. Lacroix, Verboeckhoven et Cie',
    publishedOn: '1862',
    description:
      'The former convict Jean Valjean tries to live honestly in the France of 1815 to 1833, pursued by Inspector Javert.',
  },
  {
    title: 'Преступление и наказание',
    author: 'Fyodor Dostoevsky',
    publisher: 'The Russian Messenger',
    publishedOn: '1866',
    description:
      'Crime and Punishment: a former student in Saint Petersburg murders a pawnbroker, believing himself above ordinary law, and cannot live with what he has done.',
  },
  {
    title: 'Memórias Póstumas de Brás Cubas',
    author: 'Machado de Assis',
    publisher: 'Typographia Nacional',
    publishedOn: '1881',
    description:
      'A dead man of Rio de Janeiro tells the story of his own idle life, in short, digressive chapters addressed to the reader.',
  },
  {
    title: 'Noli Me Tángere',
    author: 'José Rizal',
    publisher: 'Berliner Buchdruckerei-Actien-Gesellschaft',
    publishedOn: '1887',
    description:
      'Crisóstomo Ibarra returns from Europe to the Philippines to found a school, and meets the resistance of friars and officials. The Spanish authorities banned the novel.',
  },
  {
    title: 'Botchan',
    author: 'Natsume Sōseki',
    publisher: 'Hototogisu',
    publishedOn: '1906-04',
    description:
      'A blunt young man from Tokyo takes a post as a mathematics teacher in a provincial school on Shikoku and quarrels with scheming colleagues.',
  },
  {
    title: 'Du côté de chez Swann',
    author: 'Marcel Proust',
    publisher: 'Bernard Grasset',
    publishedOn: '1913-11',
    description:
      'The first volume of À la recherche du temps perdu: childhood holidays at Combray, called back by the taste of a madeleine, and the jealous love of Charles Swann for Odette.',
  },
  {
    title: 'Der Prozess',
    author: 'Franz Kafka',
    publisher: 'Die Schmiede',
    publishedOn: '1925',
    description:
      "Josef K., a bank official, is arrested one morning without being told the charge, and spends a year trying to reach the court. Max Brod published it after the author's death.",
  },
  {
    title: 'Chaka',
    author: 'Thomas Mofolo',
    publisher: 'Morija Sesuto Book Depot',
    publishedOn: '1925',
    description:
      'A novel in Sesotho on the rise and fall of the Zulu king, who gains power through a pact with the diviner Isanusi. The mission press printed it some fifteen years after it was written.',
  },
]

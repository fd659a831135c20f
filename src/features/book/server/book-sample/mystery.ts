import type { ShelvedBook } from './sample-book.ts'

export const mysteries: readonly ShelvedBook[] = [
  {
    title: 'The Adventures of Sherlock Holmes',
    author: 'Arthur Conan Doyle',
    publisher: 'George Newnes',
    publishedOn: '1892-10-14',
    description:
      'Twelve cases from The Strand Magazine, beginning with A Scandal in Bohemia, illustrated by Sidney Paget.',
  },
  {
    title: 'Le Mystère de la chambre jaune',
    author: 'Gaston Leroux',
    publisher: 'Pierre Lafitte',
    publishedOn: '1908',
    description:
      'Someone attacks Mathilde Stangerson in a room locked from within, and is gone when the door is broken open; the young reporter Rouletabille takes up the case.',
  },
  {
    title: 'The Murders in the Rue Morgue',
    author: 'Edgar Allan Poe',
    publisher: "Graham's Magazine",
    publishedOn: '1841-04',
    description:
      'C. Auguste Dupin reasons his way to the cause of two killings in a locked room in Paris that have baffled the police.',
  },
  {
    title: 'Hanshichi torimonochō',
    author: 'Okamoto Kidō',
    publisher: 'Bungei Kurabu',
    publishedOn: '1917-01',
    description:
      'A retired detective of old Edo tells a younger man the cases of his youth. The series, inspired by Sherlock Holmes, continued on and off for about twenty years.',
  },
  {
    title: 'The Moonstone',
    author: 'Wilkie Collins',
    publisher: 'Tinsley Brothers',
    publishedOn: '1868-07',
    description:
      'A diamond taken from India disappears from an English country house on the night of a birthday, and several witnesses each tell a part of the story.',
  },
  {
    title: 'Arsène Lupin, gentleman-cambrioleur',
    author: 'Maurice Leblanc',
    publisher: 'Pierre Lafitte',
    publishedOn: '1907',
    description:
      'Nine stories of a burglar who announces his visits, changes faces and robs the rich under the eye of Inspector Ganimard.',
  },
  {
    title: 'The Innocence of Father Brown',
    author: 'G. K. Chesterton',
    publisher: 'Cassell & Company',
    publishedOn: '1911',
    description:
      'Twelve stories in which an unremarkable priest from Essex solves crimes by knowing how sinners think.',
  },
  {
    title: "L'Affaire Lerouge",
    author: 'Émile Gaboriau',
    publisher: 'E. Dentu',
    publishedOn: '1866',
    description:
      'The murder of a widow near Bougival is traced step by step by the amateur Tabaret; the policeman Lecoq makes his first appearance.',
  },
  {
    title: 'A Study in Scarlet',
    author: 'Arthur Conan Doyle',
    publisher: 'Ward, Lock & Co.',
    publishedOn: '1887-11',
    description:
      "Dr Watson takes rooms with Sherlock Holmes and follows a case that leads from an empty house in London to Utah. It appeared in Beeton's Christmas Annual.",
  },
  {
    title: 'Das Fräulein von Scuderi',
    author: 'E. T. A. Hoffmann',
    publisher: 'Gebrüder Wilmans',
    publishedOn: '1819',
    description:
      'Paris under Louis XIV is troubled by nightly murders for jewels, and an elderly poetess doubts the guilt of the man accused.',
  },
  {
    title: 'The Leavenworth Case',
    author: 'Anna Katharine Green',
    publisher: "G. P. Putnam's Sons",
    publishedOn: '1878',
    description:
      'A rich New Yorker is found shot in his library, and suspicion falls on the two nieces he had raised. Ebenezer Gryce of the police investigates.',
  },
]

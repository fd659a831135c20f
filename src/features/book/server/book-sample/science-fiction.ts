import type { ShelvedBook } from './sample-book.ts'

export const scienceFiction: readonly ShelvedBook[] = [
  {
    title: 'Frankenstein; or, The Modern Prometheus',
    author: 'Mary Shelley',
    publisher: 'Lackington, Hughes, Harding, Mavor & Jones',
    publishedOn: '1818-01-01',
    description:
      'A student assembles and animates a living being, abandons it, and ends by hunting it across the Arctic ice. The first edition did not name the author.',
  },
  {
    title: 'Vingt mille lieues sous les mers',
    author: 'Jules Verne',
    publisher: 'Pierre-Jules Hetzel',
    publishedOn: '1869',
    description:
      'A professor, his servant and a harpooner are held aboard the submarine Nautilus by Captain Nemo, who has broken with life on land.',
  },
  {
    title: 'The Time Machine',
    author: 'H. G. Wells',
    publisher: 'William Heinemann',
    publishedOn: '1895-05',
    description:
      'An inventor travels to the year 802,701 and finds humanity divided into the gentle Eloi and the underground Morlocks.',
  },
  {
    title: "Sultana's Dream",
    author: 'Rokeya Sakhawat Hossain',
    publisher: "The Indian Ladies' Magazine",
    publishedOn: '1905',
    description:
      'A visitor walks through Ladyland, a country run by women with solar heat and air cars while the men stay secluded indoors.',
  },
  {
    title: 'R.U.R.',
    author: 'Karel Čapek',
    publisher: 'Aventinum',
    publishedOn: '1920',
    description:
      "Rossum's factory sells artificial workers until they rise against the people they serve. The play brought the word robot into many languages.",
  },
  {
    title: 'We',
    author: 'Yevgeny Zamyatin',
    publisher: 'E. P. Dutton',
    publishedOn: '1924',
    description:
      'D-503, an engineer in a glass-walled state where people have numbers for names, begins to doubt in his diary. Written in Russian around 1920, it was first published in English.',
  },
  {
    title: 'Flatland: A Romance of Many Dimensions',
    author: 'Edwin A. Abbott',
    publisher: 'Seeley & Co.',
    publishedOn: '1884',
    description:
      'A Square who lives in two dimensions describes his rigid society and is shown a third dimension by a Sphere. Published under the name A Square.',
  },
  {
    title: 'Looking Backward: 2000–1887',
    author: 'Edward Bellamy',
    publisher: 'Ticknor and Company',
    publishedOn: '1888',
    description:
      'A Bostonian put to sleep in 1887 wakes in the year 2000, in a country that has replaced competition with common ownership.',
  },
  {
    title: 'Auf zwei Planeten',
    author: 'Kurd Laßwitz',
    publisher: 'Emil Felber',
    publishedOn: '1897',
    description:
      'Balloonists reach the North Pole and find a station of Martians, whose advanced ethics and technology do not keep them from trying to rule the Earth.',
  },
  {
    title: 'The Description of a New World, Called the Blazing-World',
    author: 'Margaret Cavendish',
    publisher: 'A. Maxwell',
    publishedOn: '1666',
    description:
      'A lady carried past the North Pole becomes empress of a world of animal-like people, whom she sets to work at the sciences. Printed with a treatise on experimental philosophy.',
  },
  {
    title: 'Herland',
    author: 'Charlotte Perkins Gilman',
    publisher: 'The Forerunner',
    publishedOn: '1915',
    description:
      "Three American men find a country where only women have lived for two thousand years, and have to explain their own society to it. Serialised in the author's own magazine.",
  },
]

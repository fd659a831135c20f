import type { ShelvedBook } from './sample-book.ts'

export const childrensBooks: readonly ShelvedBook[] = [
  {
    title: "Alice's Adventures in Wonderland",
    author: 'Lewis Carroll',
    publisher: 'Macmillan',
    publishedOn: '1865',
    description:
      'Alice follows a rabbit underground to a country of riddles, changing sizes and a furious Queen of Hearts. John Tenniel drew the pictures.',
  },
  {
    title: 'Swahili Tales, as Told by Natives of Zanzibar',
    author: 'Edward Steere',
    publisher: 'Bell & Daldy',
    publishedOn: '1870',
    description:
      'Stories heard in Zanzibar, printed in Swahili with an English translation, among them the long tale of Sultan Darai and his gazelle.',
  },
  {
    title: 'Le avventure di Pinocchio',
    author: 'Carlo Collodi',
    publisher: 'Felice Paggi',
    publishedOn: '1883',
    description:
      "A puppet carved by the poor Geppetto runs from one misfortune into another before he becomes a boy. First told in instalments in a children's paper.",
  },
  {
    title: 'Treasure Island',
    author: 'Robert Louis Stevenson',
    publisher: 'Cassell & Company',
    publishedOn: '1883-11-14',
    description:
      'A map found in a sea chest sends young Jim Hawkins after buried gold, in a ship whose cook, Long John Silver, is planning a mutiny.',
  },
  {
    title: 'The Wonderful Wizard of Oz',
    author: 'L. Frank Baum',
    publisher: 'George M. Hill Company',
    publishedOn: '1900',
    description:
      'A cyclone carries Dorothy from Kansas to Oz, where she walks to the Emerald City with a Scarecrow, a Tin Woodman and a Cowardly Lion. W. W. Denslow illustrated it.',
  },
  {
    title: 'Kinder- und Hausmärchen',
    author: 'Jacob and Wilhelm Grimm',
    publisher: 'Realschulbuchhandlung',
    publishedOn: '1812',
    description:
      'The first volume of the folk tales the brothers gathered, with Rapunzel, Hansel and Gretel and Snow White; they revised the collection until 1857.',
  },
  {
    title: 'The Restaurant of Many Orders',
    author: 'Miyazawa Kenji',
    publisher: 'Kōgensha',
    publishedOn: '1924-12',
    description:
      'Nine tales set in a dreamed version of Iwate; in the title story two hunters enter a restaurant whose odd instructions turn out to be a recipe.',
  },
  {
    title: 'Eventyr, fortalte for Børn',
    author: 'Hans Christian Andersen',
    publisher: 'C. A. Reitzel',
    publishedOn: '1835-05-08',
    description:
      "A booklet of four tales in the tone of spoken Danish: The Tinderbox, Little Claus and Big Claus, The Princess and the Pea, and Little Ida's Flowers.",
  },
  {
    title: 'Heidis Lehr- und Wanderjahre',
    author: 'Johanna Spyri',
    publisher: 'F. A. Perthes',
    publishedOn: '1880',
    description:
      'An orphan girl is brought to live with her grandfather on an Alpine pasture, and falls ill with homesickness when she is sent to Frankfurt.',
  },
  {
    title: 'The Jungle Book',
    author: 'Rudyard Kipling',
    publisher: 'Macmillan',
    publishedOn: '1894',
    description:
      'Stories set mostly in India. Three follow Mowgli, a boy raised by wolves; others tell of a white seal, a mongoose and a young elephant driver.',
  },
  {
    title: 'Histoires ou contes du temps passé',
    author: 'Charles Perrault',
    publisher: 'Claude Barbin',
    publishedOn: '1697',
    description:
      'Eight fairy tales in prose, each with a moral in verse, among them Cinderella, Sleeping Beauty, Little Red Riding Hood and Bluebeard.',
  },
]

import type { ShelvedBook } from './sample-book.ts'

export const science: readonly ShelvedBook[] = [
  {
    title: 'On the Origin of Species',
    author: 'Charles Darwin',
    publisher: 'John Murray',
    publishedOn: '1859-11-24',
    description:
      'Argues from breeding, fossils and the distribution of living things that species change by natural selection. The first printing was of 1,250 copies.',
  },
  {
    title: 'القانون في الطب',
    author: 'ابن سينا',
    publisher: 'Typographia Medicea',
    publishedOn: '1593',
    description:
      'موسوعة طبية في خمسة كتب أُلفت في القرن الحادي عشر وظلت تُدرَّس قرونًا في الشرق والغرب. طُبع نصها العربي في روما سنة 1593.',
  },
  {
    title: 'Sidereus Nuncius',
    author: 'Galileo Galilei',
    publisher: 'Tommaso Baglioni',
    publishedOn: '1610-03-13',
    description:
      'A short report of what the author saw through his telescope: mountains on the Moon, a great number of faint stars, and four moons of Jupiter.',
  },
  {
    title: 'Traité de radioactivité',
    author: 'Marie Curie',
    publisher: 'Gauthier-Villars',
    publishedOn: '1910',
    description:
      'A two-volume account, based on lectures at the Sorbonne, of what was known about radioactive substances and their radiation.',
  },
  {
    title: 'Sketch of the Analytical Engine Invented by Charles Babbage',
    author: 'L. F. Menabrea and Ada Lovelace',
    publisher: 'Richard and John E. Taylor',
    publishedOn: '1843',
    description:
      'A description of a planned calculating machine, translated from French by Lovelace. Her notes, longer than the text, include a procedure for computing Bernoulli numbers.',
  },
  {
    title: 'Philosophiæ Naturalis Principia Mathematica',
    author: 'Isaac Newton',
    publisher: 'Royal Society',
    publishedOn: '1687-07',
    description:
      'States three laws of motion and the law of universal gravitation, and derives from them the paths of planets, moons and comets. Edmond Halley paid for the printing.',
  },
  {
    title: 'Elements',
    author: 'Euclid',
    publisher: 'Erhard Ratdolt',
    publishedOn: '1482-05-25',
    description:
      'Geometry and number theory built up by proof from a few definitions and postulates, composed about 300 BCE. This first printed edition is in Latin, with the diagrams in the margins.',
  },
  {
    title: 'Souvenirs entomologiques',
    author: 'Jean-Henri Fabre',
    publisher: 'Charles Delagrave',
    publishedOn: '1879',
    description:
      "Observations of wasps, beetles and other insects in the fields of southern France, told as a naturalist's memoir. The first of ten series.",
  },
  {
    title: 'De revolutionibus orbium coelestium',
    author: 'Nicolaus Copernicus',
    publisher: 'Johannes Petreius',
    publishedOn: '1543',
    description:
      "Puts the Sun in place of the Earth at the middle of the planets' motions, with the tables and geometry to support it. It appeared in the year of the author's death.",
  },
  {
    title: 'Traité élémentaire de chimie',
    author: 'Antoine Lavoisier',
    publisher: 'Cuchet',
    publishedOn: '1789',
    description:
      'Sets out the new chemistry of oxygen, a table of thirty-three simple substances and the principle that matter is conserved in a reaction.',
  },
  {
    title: 'Über die spezielle und die allgemeine Relativitätstheorie',
    author: 'Albert Einstein',
    publisher: 'Friedr. Vieweg & Sohn',
    publishedOn: '1917',
    description:
      "The author's own account of relativity for readers without advanced mathematics, using trains, clocks and measuring rods.",
  },
]

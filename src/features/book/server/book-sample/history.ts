import type { ShelvedBook } from './sample-book.ts'

export const histories: readonly ShelvedBook[] = [
  {
    title: 'The History of the Decline and Fall of the Roman Empire',
    author: 'Edward Gibbon',
    publisher: 'W. Strahan and T. Cadell',
    publishedOn: '1776-02-17',
    description:
      'Follows the empire from the age of the Antonines to the fall of Constantinople in 1453. The first of six volumes.',
  },
  {
    title: 'المقدمة',
    author: 'ابن خلدون',
    publisher: 'مطبعة بولاق',
    publishedOn: '1857',
    description:
      'كتاب في العمران البشري وقيام الدول وسقوطها وأثر العصبية فيها، كُتب سنة 1377 مقدمةً لتاريخ كبير.',
  },
  {
    title: 'Native Life in South Africa',
    author: 'Sol T. Plaatje',
    publisher: 'P. S. King & Son',
    publishedOn: '1916',
    description:
      'Reports on what the Natives Land Act of 1913 did to Black farming families in South Africa, written to win support in Britain.',
  },
  {
    title: 'Narrative of the Life of Frederick Douglass, an American Slave',
    author: 'Frederick Douglass',
    publisher: 'Anti-Slavery Office',
    publishedOn: '1845',
    description:
      "The author recounts his childhood in slavery in Maryland, how he learned to read against his owner's orders, and his escape to the North in 1838.",
  },
  {
    title: 'The Histories',
    author: 'Herodotus',
    publisher: 'Aldus Manutius',
    publishedOn: '1502-09',
    description:
      'An inquiry into the wars between Greeks and Persians, with long accounts of Egypt, Scythia and other lands. Written in the fifth century BCE; the Greek text was first printed in Venice.',
  },
  {
    title: 'Desturi za Wasuaheli',
    author: 'Mtoro bin Mwinyi Bakari',
    publisher: 'Vandenhoeck & Ruprecht',
    publishedOn: '1903',
    description:
      'An account in Swahili of birth, schooling, marriage, trade and law on the coast around Bagamoyo, by a scholar who taught the language in Berlin. Carl Velten edited it.',
  },
  {
    title: 'De la démocratie en Amérique',
    author: 'Alexis de Tocqueville',
    publisher: 'Charles Gosselin',
    publishedOn: '1835-01',
    description:
      'A French magistrate studies American laws, customs and townships after a journey in 1831 and 1832, and asks what equality may bring elsewhere. A second part followed in 1840.',
  },
  {
    title: 'Records of the Grand Historian',
    author: 'Sima Qian',
    publisher: null,
    publishedOn: null,
    description:
      'A history of China from the legendary Yellow Emperor to the reign of Emperor Wu of Han, in 130 chapters of annals, tables, treatises and biographies.',
  },
  {
    title: 'Historia verdadera de la conquista de la Nueva España',
    author: 'Bernal Díaz del Castillo',
    publisher: 'Imprenta del Reyno',
    publishedOn: '1632',
    description:
      'An old soldier of Cortés answers the official histories with his own memory of the march on Tenochtitlan. It was printed almost fifty years after his death.',
  },
  {
    title: 'The Interesting Narrative of the Life of Olaudah Equiano',
    author: 'Olaudah Equiano',
    publisher: 'The author',
    publishedOn: '1789',
    description:
      'The autobiography of a man enslaved as a child who bought his freedom, sailed widely and campaigned in Britain against the slave trade.',
  },
  {
    title: 'The History of the Yorubas',
    author: 'Samuel Johnson',
    publisher: 'George Routledge & Sons',
    publishedOn: '1921',
    description:
      "Yoruba traditions and wars from the earliest times to the British protectorate. The manuscript of 1897 was lost, and the author's brother rewrote it from his notes.",
  },
]

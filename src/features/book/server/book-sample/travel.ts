import type { ShelvedBook } from './sample-book.ts'

export const travels: readonly ShelvedBook[] = [
  {
    title: 'The Travels of Marco Polo',
    author: 'Marco Polo',
    publisher: 'Friedrich Creussner',
    publishedOn: '1477',
    description:
      "The Venetian merchant's account of the road to China and the court of Kublai Khan, taken down by Rustichello of Pisa in a Genoese prison around 1298. First printed in German.",
  },
  {
    title: 'تحفة النظار في غرائب الأمصار وعجائب الأسفار',
    author: 'ابن بطوطة',
    publisher: 'Imprimerie impériale',
    publishedOn: '1853',
    description:
      'رحلة امتدت نحو ثلاثين عامًا من طنجة إلى الصين ومالي، أملاها ابن بطوطة على ابن جزي نحو سنة 1355. نشرها دفريمري وسانغينيتي في باريس بين 1853 و1858.',
  },
  {
    title: 'The Voyage of the Beagle',
    author: 'Charles Darwin',
    publisher: 'Henry Colburn',
    publishedOn: '1839',
    description:
      "The naturalist's journal of a survey voyage round the world from 1831 to 1836, with the geology, animals and peoples he met. First issued as a volume of the official narrative.",
  },
  {
    title: 'Oku no Hosomichi',
    author: 'Matsuo Bashō',
    publisher: 'Izutsuya',
    publishedOn: '1702',
    description:
      "A journey on foot in 1689 through the north of Japan, told in prose and haiku. It was published after the poet's death.",
  },
  {
    title: 'Safari za Wasuaheli',
    author: 'Carl Velten (editor)',
    publisher: 'Vandenhoeck & Ruprecht',
    publishedOn: '1901',
    description:
      'Swahili travellers describe, in their own language, journeys from the East African coast into the interior; one of them writes of a journey through Russia to Siberia.',
  },
  {
    title: 'The Innocents Abroad',
    author: 'Mark Twain',
    publisher: 'American Publishing Company',
    publishedOn: '1869',
    description:
      'American tourists steam to Europe and the Holy Land in 1867; the author reports on the sights, the guides and his fellow passengers with equal disrespect.',
  },
  {
    title: 'تخليص الإبريز في تلخيص باريز',
    author: 'رفاعة رافع الطهطاوي',
    publisher: 'مطبعة بولاق',
    publishedOn: '1834',
    description:
      'يصف الطهطاوي رحلته إلى باريس وإقامته فيها من 1826 إلى 1831 مع بعثة الطلاب المصريين، ويتحدث عن علومها وقوانينها وعاداتها.',
  },
  {
    title: 'Unbeaten Tracks in Japan',
    author: 'Isabella Bird',
    publisher: 'John Murray',
    publishedOn: '1880',
    description:
      'Letters from a journey on horseback in 1878 through northern Honshu to the Ainu villages of Hokkaido, with the interpreter Ito.',
  },
  {
    title: 'Italienische Reise',
    author: 'Johann Wolfgang von Goethe',
    publisher: 'J. G. Cotta',
    publishedOn: '1816',
    description:
      "Letters and diaries from the author's journey of 1786 to 1788 to Venice, Rome, Naples and Sicily, reworked thirty years later.",
  },
  {
    title: 'Путешествие из Петербурга в Москву',
    author: 'Alexander Radishchev',
    publisher: 'The author',
    publishedOn: '1790',
    description:
      'Journey from Saint Petersburg to Moscow: stage by stage, a traveller meets serfdom and corruption. The author was sentenced to death for it, then exiled to Siberia.',
  },
  {
    title: 'Travels in West Africa',
    author: 'Mary Kingsley',
    publisher: 'Macmillan',
    publishedOn: '1897',
    description:
      'Journeys along the West African coast and up the Ogooué river to collect fish and study religion, told with self-mockery and with little respect for received opinion.',
  },
]

import type { PaletteColor } from '#/ui/theme/palette-colors.ts'
import { inLanguage } from './page.ts'

export type Book = {
  id: string
  title: string
  author: string
  genre: string
  color: PaletteColor
  publisher: string
  published: string
  updated: string
}

type Samples = {
  books: Book[]
  people: { id: string; name: string; email: string }[]
  genres: { value: string; label: string; color: PaletteColor }[]
}

/** One entry per line, with its fields in the order of `names`. */
function table<Line>(names: string, text: string): Line[] {
  const fields = names.split(' ')
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => Object.fromEntries(fields.map((field, at) => [field, cells[at]])) as Line)
}

const bookFields = 'id title author genre color publisher published updated'

const samples: Record<'en' | 'ar', Samples> = {
  en: {
    books: table(
      bookFields,
      `anna | Anna Karenina | Leo Tolstoy | Novel | red | The Russian Messenger | 1878 | 2 days ago
      origin | On the Origin of Species | Charles Darwin | Science | blue | John Murray | 24 Nov 1859 | last week
      leaves | Leaves of Grass | Walt Whitman | Poetry | ochre | Self-published | 4 Jul 1855 | 3 weeks ago
      march | Middlemarch | George Eliot | Novel | green | William Blackwood | 1872 | last month
      nights | ألف ليلة وليلة | مؤلفون مجهولون | Tales | plum | Bulaq Press | 1835 | last month
      walden | Walden; or, Life in the Woods | Henry David Thoreau | Essays | olive | Ticknor and Fields | 9 Aug 1854 | 2 months ago`,
    ),
    people: table(
      'id name email',
      `1 | Amina Odhiambo | amina.odhiambo@example.com
      2 | Claire Dubois | claire@example.com
      3 | يوسف حداد | yusuf.haddad@example.com`,
    ),
    genres: table(
      'value label color',
      `novel | Novel | red
      science | Science | blue
      poetry | Poetry | ochre
      essays | Essays | olive
      tales | Tales | plum`,
    ),
  },
  ar: {
    books: table(
      bookFields,
      `anna | آنا كارينينا | ليو تولستوي | رواية | red | الرسول الروسي | 1878 | قبل يومين
      origin | أصل الأنواع | تشارلز داروين | علوم | blue | جون موراي | 24 نوفمبر 1859 | الأسبوع الماضي
      leaves | أوراق العشب | والت ويتمان | شعر | ochre | على نفقة المؤلف | 4 يوليو 1855 | قبل 3 أسابيع
      march | Middlemarch | George Eliot | رواية | green | William Blackwood | 1872 | الشهر الماضي
      nights | ألف ليلة وليلة | مؤلفون مجهولون | حكايات | plum | مطبعة بولاق | 1835 | الشهر الماضي
      walden | Walden; or, Life in the Woods | Henry David Thoreau | مقالات | olive | Ticknor and Fields | 9 أغسطس 1854 | قبل شهرين`,
    ),
    people: table(
      'id name email',
      `1 | أمينة أوديامبو | amina.odhiambo@example.com
      2 | Claire Dubois | claire@example.com
      3 | يوسف حداد | yusuf.haddad@example.com`,
    ),
    genres: table(
      'value label color',
      `novel | رواية | red
      science | علوم | blue
      poetry | شعر | ochre
      essays | مقالات | olive
      tales | حكايات | plum`,
    ),
  },
}

/** A few books, users and genres in the page's language, including some from other languages. */
export const sample = () => inLanguage(samples)

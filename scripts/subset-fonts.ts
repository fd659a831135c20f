// Subsets the typefaces to the characters of the interface and writes them to src/ui/theme/fonts. The results are
// committed, so this runs only when a typeface or its characters change:
//   node scripts/subset-fonts.ts
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const latin =
  '20-7E,A0-FF,131,152-153,2C6,2DA,2DC,2009-200B,2010-2015,2018-201E,2020-2022,2026,202F,2030,' +
  '2032-2033,2039-203A,2044,20AC,2122,2190-2193,2212,2215,FEFF,FFFD'
// Names of people: Central European, Baltic, Turkish, Vietnamese and transliterated scripts.
const latinExtended =
  '100-130,132-151,154-17F,18F,192,1A0-1A1,1AF-1B0,1CD-1DC,1E6-1E7,1EA-1EB,1FA-1FF,218-21B,' +
  '22A-233,237,259,2BB-2BC,2BE-2BF,2D8-2D9,2DB,2DD,300-304,306-30C,323-32E,331,1E02-1E03,' +
  '1E0A-1E0F,1E1E-1E25,1E2A-1E2B,1E30-1E37,1E3E-1E49,1E56-1E63,1E6A-1E6F,1E80-1E85,1E8C-1E97,' +
  '1E9E,1EA0-1EF9'
const arabic = '20,600-6FF,750-77F,8A0-8FF,200C-200F,FB50-FDFF,FE70-FEFC'

const latinFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum']

type Cut = {
  from: string
  to: string
  characters: string
  wght: { min: number; max: number }
  keepFeatures?: string[]
}

const cuts: Cut[] = [
  {
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    to: 'inter-latin.woff2',
    characters: latin,
    wght: { min: 400, max: 700 },
    keepFeatures: latinFeatures,
  },
  {
    from: '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
    to: 'inter-latin-ext.woff2',
    characters: latinExtended,
    wght: { min: 400, max: 700 },
    keepFeatures: latinFeatures,
  },
  {
    from: '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2',
    to: 'literata-latin.woff2',
    characters: latin,
    wght: { min: 400, max: 700 },
    keepFeatures: latinFeatures,
  },
  {
    from: '@fontsource-variable/literata/files/literata-latin-ext-wght-normal.woff2',
    to: 'literata-latin-ext.woff2',
    characters: latinExtended,
    wght: { min: 400, max: 700 },
    keepFeatures: latinFeatures,
  },
  {
    from: '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
    to: 'readex-pro-arabic.woff2',
    characters: arabic,
    wght: { min: 400, max: 700 },
  },
]

function charactersOf(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
    })
    .map((code) => String.fromCodePoint(code))
    .join('')
}

const folder = fileURLToPath(new URL('../src/ui/theme/fonts/', import.meta.url))

for (const cut of cuts) {
  const source = await readFile(fileURLToPath(import.meta.resolve(cut.from)))
  const subset = await subsetFont(source, charactersOf(cut.characters), {
    targetFormat: 'woff2',
    variationAxes: { wght: cut.wght },
    ...(cut.keepFeatures ? { keepFeatures: cut.keepFeatures } : {}),
  })
  await writeFile(folder + cut.to, subset)
  console.log(`${cut.to.padEnd(26)} ${source.length} -> ${subset.length} bytes`)
}

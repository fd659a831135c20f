import './cover.css'
import './cover-bindings.css'
import type { CSSProperties } from 'react'
import type { PaletteColor } from '#/ui/theme/palette-colors.ts'
import { cx } from '#/ui/class-names.ts'
import { bindings } from './cover-art.ts'
import type { Binding } from './cover-art.ts'

type CoverProps = {
  title: string
  author: string
  color: PaletteColor
  /** Any value that is stable for a book, such as its ID: the same seed gives the same binding. */
  seed: string
  /** Replaces the binding; `sizes` is the width on the page. */
  picture?: CoverPicture | null
  sizes?: string
  /** Omits the lettering, which would be illegible. */
  thumbnail?: boolean
  /** Use `lazy` in long lists, so that covers off screen load later. */
  loading?: 'lazy'
  className?: string
}

export type CoverPicture = {
  src: string
  srcSet: string
  width: number
  height: number
  /** Shown until the picture is loaded. */
  color: string
}

const foils = ['gold', 'gold', 'ivory', 'copper', 'silver'] as const
const weaves = ['linen', 'rib', 'twill'] as const

export function Cover({ title, author, color, seed, className, ...shown }: CoverProps) {
  const { picture, thumbnail, ...place } = shown
  const frame = {
    // A book in a right-to-left script is bound on the other side, whatever the page direction. The others
    // get their direction from the class, because lists have dozens of covers.
    dir: startsRightToLeft(title) ? 'rtl' : undefined,
    // Decorative: the title is always shown beside it.
    'aria-hidden': true,
  }
  if (picture) {
    const { src, srcSet, width, height } = picture
    return (
      <span
        className={cx('cover', className)}
        style={{ '--cover-color': picture.color } as CSSProperties}
        {...frame}
      >
        <img
          alt=""
          {...place}
          srcSet={srcSet}
          src={src}
          width={width}
          height={height}
          className="size-full object-cover"
        />
      </span>
    )
  }
  const number = hash(seed)
  const binding = pick(bindings, number)
  const foil = pick(foils, number >>> 8)
  const weave = pick(weaves, number >>> 16)
  const measure = binding.measure ?? 68
  const lettering = () =>
    ({
      '--title': titleSize(title, measure),
      '--author': authorSize(author, measure),
    }) as CSSProperties

  return (
    <span
      className={cx(`cover cover-${binding.name} ${weave}`, foil !== 'gold' && foil, className)}
      data-color={color}
      style={thumbnail ? undefined : lettering()}
      {...frame}
    >
      {/* oxlint-disable-next-line react/no-danger -- constant drawings */}
      <svg viewBox="0 0 200 300" dangerouslySetInnerHTML={art(binding)} />
      {thumbnail ? null : (
        <span className="cover-text">
          <bdi>{title}</bdi>
          <bdi>{author}</bdi>
        </span>
      )}
    </span>
  )
}

const drawn = new Map<Binding, { __html: string }>()

/** Constant HTML, because a list has dozens of covers. */
function art(binding: Binding) {
  const { line, fill } = binding
  const known = drawn.get(binding) ?? {
    // A minus separates two numbers as well as a space does.
    __html: `<path d="${line}"/>${fill ? `<path d="${fill}"/>` : ''}`.replaceAll(' -', '-'),
  }
  drawn.set(binding, known)
  return known
}

/** FNV-1a with a final mix: short, and identical on server and client. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}

function pick<Item>(items: readonly Item[], number: number): Item {
  return items[number % items.length] as Item
}

/**
 * Font size in percent of the cover's width: the longest word must fit, and long titles are
 * smaller.
 */
function titleSize(title: string, measure: number): number {
  const longest = Math.max(...title.split(/\s+/).map(wordWidth), 1)
  const steps = [13, 11.4, 9.6, 7.8, 6.6]
  const step = steps[[14, 28, 48, 80].findIndex((length) => title.length <= length)] ?? 6.6
  return round(Math.max(5, Math.min(step * (measure < 50 ? 0.86 : 1), measure / longest)))
}

/** Estimated width in em of the title font, rounded up. */
function wordWidth(word: string): number {
  let width = 0
  for (const letter of word) width += letterWidths.get(letter) ?? letterWidth(letter)
  return width
}

/** Of ASCII; classifying a letter by its Unicode properties takes ten times as long as finding it here. */
const letterWidths = new Map(
  Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).map((letter) => [
    letter,
    letterWidth(letter),
  ]),
)

function letterWidth(letter: string): number {
  if (/[mw]/i.test(letter)) return 1
  if (/[fijlrt\p{Punctuation}]/u.test(letter)) return 0.45
  return /\p{Uppercase}/u.test(letter) ? 0.78 : 0.63
}

/** Names stay on one line while they are legible. */
function authorSize(author: string, measure: number): number {
  return round(Math.max(4.3, Math.min(6, measure / (author.length * 0.76))))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function startsRightToLeft(text: string): boolean {
  const letter = /\p{Letter}/u.exec(text)?.[0]
  return letter !== undefined && /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(letter)
}

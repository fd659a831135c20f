import type { CSSProperties } from 'react'
import { hueOf } from './avatar-hue.ts'
import { cx } from '#/ui/class-names.ts'

type AvatarProps = {
  name: string
  /** Shown instead of the initials. */
  picture?: { src: string; srcSet: string } | null
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

const sizes = { sm: 'size-7 text-2xs', md: 'size-9 text-xs', lg: 'size-16 text-xl' }
const pictureWidths = { sm: '1.75rem', md: '2.25rem', lg: '4rem' }

/** Decorative: the name is always shown beside it. */
export function Avatar({ name, picture, size = 'md', className }: AvatarProps) {
  if (picture)
    return (
      <img
        alt=""
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={pictureWidths[size]}
        className={cx(
          'shrink-0 rounded-md border border-line object-contain',
          sizes[size],
          className,
        )}
      />
    )
  return (
    <span
      aria-hidden
      className={cx('avatar', sizes[size], className)}
      style={{ '--hue': hueOf(name) } as CSSProperties}
    >
      {initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = firstLetter(words[0])
  const last = words.length > 1 ? firstLetter(words.at(-1)) : ''
  // Joined Arabic initials would read as a word, so a separator keeps them apart.
  return /[\u0600-\u06ff]/.test(first + last) && last ? `${first}\u200c${last}` : first + last
}

/** By code point: half of a surrogate pair renders as a box. */
function firstLetter(word = ''): string {
  const code = word.codePointAt(0)
  return code === undefined ? '' : String.fromCodePoint(code)
}

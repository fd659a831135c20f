import type { CSSProperties } from 'react'
import { isPaletteColor } from '#/ui/theme/palette-colors.ts'

type EnvironmentBannerProps = {
  name: string
  emoji?: string
  /** A palette color or any CSS color. */
  color: string
}

/**
 * A thin bar and a border around the window, so that no one mistakes a test environment for
 * production.
 */
export function EnvironmentBanner({ name, emoji, color }: EnvironmentBannerProps) {
  const background = isPaletteColor(color) ? `var(--palette-${color})` : color
  const ink = isPaletteColor(color) ? 'var(--cover-ink)' : (inkOn(color) ?? undefined)
  const style = { '--environment': background, ...(ink ? { color: ink } : {}) } as CSSProperties
  return (
    <div className="environment-banner" style={style}>
      {emoji ? (
        <span aria-hidden className="me-1.5">
          {emoji}
        </span>
      ) : null}
      {name}
    </div>
  )
}

/** Black or white, whichever has more contrast on a hex color; CSS decides for other notations. */
function inkOn(color: string): 'black' | 'white' | null {
  const hex = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(color)
  const digits = hex?.[2] ?? hex?.[1]?.replace(/./g, '$&$&')
  if (!digits) return null
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // The luminance at which black and white contrast equally.
  return luminance > 0.179 ? 'black' : 'white'
}

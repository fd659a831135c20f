import { createElement } from 'react'
import type { ComponentProps } from 'react'

type IconData = { node: readonly [tag: string, attributes: Record<string, string>][] }

/**
 * Replaces the icon library's own factory (`vite.config.ts`), whose unused options would add over a
 * kilobyte to every first visit. The class `icon` (`theme/components.css`) has the attributes that the
 * library repeats on every icon: 190 bytes each in the HTML.
 */
// oxlint-disable-next-line import/no-default-export -- the library's icons import it by that name
export default function createIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className, ...props }: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        'aria-hidden': true,
        viewBox: '0 0 24 24',
        ...props,
        className: className ? `icon ${className}` : 'icon',
      },
      ...shapes,
    )
}

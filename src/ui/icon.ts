import { createElement } from 'react'
import type { ComponentProps } from 'react'

type IconData = { node: readonly [tag: string, attributes: Record<string, string>][] }

/**
 * Replaces the icon library's own factory (`vite.config.ts`), whose unused options would add over a
 * kilobyte to every first visit.
 */
// oxlint-disable-next-line import/no-default-export -- the library's icons import it by that name
export default function createIcon({ node }: IconData) {
  return (props: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        'aria-hidden': true,
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}

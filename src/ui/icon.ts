import { createElement } from 'react'
import type { ComponentProps } from 'react'

type IconData = { node: readonly [tag: string, attributes: Record<string, string>][] }

/**
 * Replaces the icon library's own factory (`vite.config.ts`), whose unused options would add over a
 * kilobyte to every first visit. The class `icon` (`theme/components.css`) has the attributes that the
 * library repeats on every icon: 190 bytes each in the HTML. The shapes are constant, so they are HTML
 * instead of elements, which both the server and the browser would process one by one.
 */
// oxlint-disable-next-line import/no-default-export -- the library's icons import it by that name
export default function createIcon({ node }: IconData) {
  const shapes = {
    __html: node
      .map(([tag, attributes]) => `<${tag}${Object.entries(attributes).map(inHtml).join('')}/>`)
      .join(''),
  }
  return ({ className, ...props }: ComponentProps<'svg'>) =>
    createElement('svg', {
      'aria-hidden': true,
      viewBox: '0 0 24 24',
      ...props,
      className: className ? `icon ${className}` : 'icon',
      dangerouslySetInnerHTML: shapes,
    })
}

const inHtml = ([name, value]: [string, string]) => (name === 'key' ? '' : ` ${name}="${value}"`)

/** The parts of a manager page that do not start at the edge of the breadcrumb. */
export function strayEdges(): string[] {
  const isRtl = document.documentElement.dir === 'rtl'
  const startOf = ({ left, right }: DOMRect) => (isRtl ? innerWidth - right : left)
  const breadcrumb = document.querySelector('header nav ol')
  const content = document.querySelector('main > div')
  const title = content?.querySelector('h1')
  if (!breadcrumb || !content || !title) return ['the page has no breadcrumb or no title']

  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
  }
  /** A wrapper around the whole page is checked together with its children. */
  function blocksOf(parent: Element): Element[] {
    const blocks = [...parent.children].filter(isShown)
    const [only] = blocks
    return only && blocks.length === 1 ? [only, ...blocksOf(only)] : blocks
  }
  const edge = startOf(breadcrumb.getBoundingClientRect())
  return blocksOf(content)
    .map((it) => ({ it, start: startOf(it.getBoundingClientRect()) }))
    .filter(({ start }) => Math.abs(start - edge) > 1)
    .map(({ it, start }) => {
      const name = `<${it.tagName.toLowerCase()}> “${(it.textContent ?? '').trim().slice(0, 30)}”`
      return `${name} starts at ${start} px, the breadcrumb at ${edge} px`
    })
}

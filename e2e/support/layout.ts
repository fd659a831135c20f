// Long because the browser gets it as one function that may use nothing from outside.
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Phones, tablets either way, small and large desktops. 640 is also a desktop of 1280 at 200 % zoom. */
const widths = [320, 390, 640, 768, 834, 1024, 1120, 1280, 1920] as const

/** What does not fit at this width: sideways scroll, overlapping text and controls, tiny targets. */
export function layoutErrors(): string[] {
  const controls =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"]'
  const smallest = 24
  const slack = 1.5

  type Box = { left: number; top: number; right: number; bottom: number }
  type Part = { box: Box; element: Element; text: boolean; layer: Element | null; name: string }

  const errors: string[] = []
  const root = document.documentElement
  const beyond = root.scrollWidth - root.clientWidth
  if (beyond > 0) errors.push(`the page scrolls sideways by ${beyond} px: ${widest()}`)

  function widest(): string {
    const sticking = [...document.body.querySelectorAll('*')].filter((it) => {
      const { left, right } = it.getBoundingClientRect()
      return right > root.clientWidth + slack || left < -slack
    })
    return sticking
      .filter((it) => !sticking.some((other) => other !== it && it.contains(other)))
      .slice(0, 3)
      .map((it) => describe(it))
      .join(', ')
  }

  function describe(element: Element): string {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    return `<${element.tagName.toLowerCase()}> "${text.replaceAll(/\s+/g, ' ').slice(0, 40)}"`
  }

  const intersect = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })
  const width = (box: Box) => box.right - box.left
  const height = (box: Box) => box.bottom - box.top
  const isEmpty = (box: Box) => width(box) <= slack || height(box) <= slack
  const holds = (a: Box, b: Box) =>
    a.left <= b.left + slack &&
    a.top <= b.top + slack &&
    a.right >= b.right - slack &&
    a.bottom >= b.bottom - slack

  type Surroundings = { clip: Box; layer: Element | null }
  const everything: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }
  const known = new Map<Element, Surroundings>()

  /**
   * What clips an element's content, and the layer it lies on. What floats covers what lies below it
   * by intention; only things on one layer are compared.
   */
  function around(element: Element | null): Surroundings {
    if (!element || element === document.documentElement) return { clip: everything, layer: null }
    const before = known.get(element)
    if (before) return before
    const { position, overflowX, overflowY, clipPath } = getComputedStyle(element)
    const outer = around(element.parentElement)
    const clips =
      element !== document.body &&
      (overflowX !== 'visible' || overflowY !== 'visible' || clipPath !== 'none')
    const outerClip = position === 'fixed' ? everything : outer.clip
    const found = {
      clip: clips ? intersect(outerClip, element.getBoundingClientRect()) : outerClip,
      layer: position === 'fixed' || position === 'sticky' ? element : outer.layer,
    }
    known.set(element, found)
    return found
  }

  /** What is left of a box after everything around it that clips. */
  const clipped = (box: Box, from: Element | null): Box => intersect(box, around(from).clip)
  const layerOf = (element: Element) => around(element).layer

  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[aria-hidden="true"], [inert], [data-developer-tools], [data-cover]')

  function textParts(): Part[] {
    const parts: Part[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || !isShown(element)) continue
      if (element.closest('script, style, option, svg, textarea')) continue
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        const box = clipped(rect, element)
        if (isEmpty(box)) continue
        const name = `"${node.textContent.trim().slice(0, 40)}"`
        parts.push({ box, element, text: true, layer: layerOf(element), name })
      }
    }
    return parts
  }

  function controlParts(): Part[] {
    return [...document.querySelectorAll(controls)].flatMap((element) => {
      if (!isShown(element) || getComputedStyle(element).display === 'inline') return []
      const box = clipped(element.getBoundingClientRect(), element.parentElement)
      if (isEmpty(box)) return []
      return [{ box, element, text: false, layer: layerOf(element), name: describe(element) }]
    })
  }

  /** A line of text is taller than its messages: lines of one paragraph may touch. */
  const inner = (part: Part): Box =>
    part.text
      ? {
          ...part.box,
          top: part.box.top + height(part.box) * 0.2,
          bottom: part.box.bottom - height(part.box) * 0.2,
        }
      : part.box

  const parts = [...textParts(), ...controlParts()].toSorted((a, b) => a.box.top - b.box.top)
  for (const [index, a] of parts.entries()) {
    for (const b of parts.slice(index + 1)) {
      if (b.box.top > a.box.bottom) break
      if (a.layer !== b.layer || a.element === b.element) continue
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue
      if (isEmpty(intersect(inner(a), inner(b)))) continue
      // A control drawn over a whole card or inside a field is meant so.
      if (!(a.text && b.text) && (holds(a.box, b.box) || holds(b.box, a.box))) continue
      errors.push(`${a.name} and ${b.name} overlap`)
    }
  }

  /** A box and the words beside it are one target. */
  const targetOf = (element: Element) => element.closest('label') ?? element
  /** Whether the point belongs to the control, which may be larger to a finger than it looks. */
  const reaches = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    return targetOf(element).contains(hit)
  }
  const scrolled = [scrollX, scrollY] as const
  for (const { element } of controlParts()) {
    const box = targetOf(element).getBoundingClientRect()
    if (width(box) >= smallest && height(box) >= smallest) continue
    // What the points of a chart say stands in its table too.
    if (element.closest('.chart-points')) continue
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const seen = targetOf(element).getBoundingClientRect()
    const [x, y] = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2]
    const reach = smallest / 2 - 1
    const far = [
      [x - reach, y],
      [x + reach, y],
      [x, y - reach],
      [x, y + reach],
    ] as const
    if (far.every(([px, py]) => reaches(element, px, py))) continue
    errors.push(
      `${describe(element)} is a target of ${Math.round(width(seen))} × ${Math.round(height(seen))} px`,
    )
  }
  scrollTo({ left: scrolled[0], top: scrolled[1], behavior: 'instant' })
  return [...new Set(errors)]
}

/** Walks the page through every width. After each change it has a moment to settle. */
export async function checkEveryWidth(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const message = `${page.url()} at ${width} px`
    await expect.poll(() => page.evaluate(layoutErrors), { message, timeout: 20_000 }).toEqual([])
  }
}

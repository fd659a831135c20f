// Long because the browser evaluates it as one function without outside references.
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { viewports } from './page-actions.ts'
import { strayEdges } from './stray-edges.ts'

/**
 * Phones, tablets in both orientations, desktops, and a desktop of 1280 × 800 px at 200 % zoom. The first
 * and the last are those that pages are opened at, because every other resize costs a layout.
 */
const sizes = [
  viewports.desktop,
  ...[1920, 1120, 1024, 834, 768, 640].map((width) => ({ width, height: 900 })),
  { width: 640, height: 400 },
  { width: 320, height: 900 },
  viewports.phone,
]

/**
 * Finds horizontal scrolling, overlapping text and controls, targets that are too small, and words of
 * headings and labels that are broken over two lines.
 */
export function layoutErrors(): string[] {
  const controls =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"]'
  const smallest = 24
  const slack = 1.5

  type Box = { left: number; top: number; right: number; bottom: number }
  type Part = {
    box: Box
    element: Element
    text: boolean
    layer: Element | null
    name: () => string
  }

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
   * The clipping box and the layer of an element. Floating elements cover others on purpose, so only
   * elements on the same layer are compared.
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

  /** The visible part of a box. */
  const clipped = (box: Box, from: Element | null): Box => intersect(box, around(from).clip)
  const layerOf = (element: Element) => around(element).layer

  const shown = new Map<Element, boolean>()
  function isShown(element: Element): boolean {
    const before = shown.get(element)
    if (before !== undefined) return before
    const found =
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[aria-hidden="true"], [inert], [data-developer-tools], [data-cover]')
    shown.set(element, found)
    return found
  }

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
        const name = () => `"${node.textContent?.trim().slice(0, 40)}"`
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
      return [{ box, element, text: false, layer: layerOf(element), name: () => describe(element) }]
    })
  }

  /** A line box is taller than its glyphs, so adjacent lines of a paragraph may touch. */
  const inner = (part: Part): Box =>
    part.text
      ? {
          ...part.box,
          top: part.box.top + height(part.box) * 0.2,
          bottom: part.box.bottom - height(part.box) * 0.2,
        }
      : part.box

  const shownControls = controlParts()
  const parts = [...textParts(), ...shownControls].toSorted((a, b) => a.box.top - b.box.top)
  for (const [index, a] of parts.entries()) {
    for (let next = index + 1; next < parts.length; next++) {
      const b = parts[next]
      if (!b || b.box.top > a.box.bottom) break
      if (a.layer !== b.layer || a.element === b.element) continue
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue
      if (isEmpty(intersect(inner(a), inner(b)))) continue
      // Controls that cover a whole card or lie inside a field are intended.
      if (!(a.text && b.text) && (holds(a.box, b.box) || holds(b.box, a.box))) continue
      errors.push(`${a.name()} and ${b.name()} overlap`)
    }
  }

  /** A checkbox and its label are one target. */
  const targetOf = (element: Element) => element.closest('label') ?? element
  /** Whether a click at the point reaches the control, whose hit area may exceed its visible box. */
  const reaches = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    return targetOf(element).contains(hit)
  }
  /** Whether clicks near the control, as far away as the smallest target allows, reach it. */
  function isLargeEnough(element: Element): boolean {
    const seen = targetOf(element).getBoundingClientRect()
    const [x, y] = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2]
    const reach = smallest / 2 - 1
    const far = [
      [x - reach, y],
      [x + reach, y],
      [x, y - reach],
      [x, y + reach],
    ] as const
    return far.every(([px, py]) => reaches(element, px, py))
  }
  const scrolled = [scrollX, scrollY] as const
  for (const { element } of shownControls) {
    const box = targetOf(element).getBoundingClientRect()
    if (width(box) >= smallest && height(box) >= smallest) continue
    // The values of chart points are also in the table of the chart.
    if (element.closest('.chart-points')) continue
    // Most controls are in view after the page has scrolled to one before them.
    if (isLargeEnough(element)) continue
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    if (isLargeEnough(element)) continue
    errors.push(
      `${describe(element)} is a target of ${Math.round(width(box))} × ${Math.round(height(box))} px`,
    )
  }

  const linesOf = (range: Range) =>
    new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size

  /** Words of ordinary length that do not fit the line. */
  function brokenWords(element: Element): string[] {
    const broken: string[] = []
    const words = /(?<!\S)[\p{L}\p{M}]{2,16}(?=[\s.,:;?!]|$)/gu
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const node = walker.currentNode
      range.selectNodeContents(node)
      if (linesOf(range) < 2) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(words)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (linesOf(range) > 1) broken.push(word)
      }
    }
    return broken
  }
  for (const element of document.querySelectorAll('h1, h2, h3, button, label, th')) {
    if (!isShown(element)) continue
    for (const word of brokenWords(element)) errors.push(`"${word}" is broken over two lines`)
  }

  scrollTo({ left: scrolled[0], top: scrolled[1], behavior: 'instant' })
  return [...new Set(errors)]
}

/** Alignment is checked on a tablet and on desktops. */
const aligned = [768, 1280, 1920]

/**
 * Checks the page at every width, polling because the layout settles after each change. Everything on a
 * page of the manager also starts at the edge of its breadcrumb.
 */
export async function checkEveryWidth(page: Page, status = 200): Promise<void> {
  // Without access, the page is shown outside the layout of the manager.
  const isManager = status !== 403 && new URL(page.url()).pathname.startsWith('/manager/')
  for (const size of sizes) {
    await page.setViewportSize(size)
    const message = `${page.url()} at ${size.width} × ${size.height} px`
    await expect.poll(() => page.evaluate(layoutErrors), { message, timeout: 20_000 }).toEqual([])
    if (!isManager || !aligned.includes(size.width)) continue
    await expect.poll(() => page.evaluate(strayEdges), { message, timeout: 20_000 }).toEqual([])
  }
}

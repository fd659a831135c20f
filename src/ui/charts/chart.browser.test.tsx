import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChartArea } from './chart-area.tsx'
import { ChartColumns } from './chart-columns.tsx'

const labels = {
  caption: 'Sign-ups',
  summary: 'Ever more.',
  empty: 'None yet',
  pointHeader: 'Week',
  labels: { table: 'Show as table', points: 'week by week' },
  format: (value: number) => `${value}×`,
}
const weeks = [2, 0, 8, 4, 16].map((value, index) => ({
  id: `${index}`,
  label: `Week ${index + 1}`,
  tick: `W${index + 1}`,
  value,
}))

const columns = <ChartColumns {...labels} valueHeader="People" points={weeks} />
const area = (
  <ChartArea
    {...labels}
    series={[
      { id: 'now', label: 'Now' },
      { id: 'then', label: 'Then' },
    ]}
    points={weeks.map(({ value, ...point }) => ({ ...point, values: [value, 10] }))}
  />
)

beforeEach(() => page.viewport(1280, 800))
afterEach(() => {
  document.documentElement.dir = ''
})

const boxOf = (element: Element) => element.getBoundingClientRect()
const valueOf = (radio: { element: () => Element }) =>
  radio.element().closest('label')?.querySelector('.chart-value') as HTMLElement
const shownAt = (element: Element) => Number(getComputedStyle(element).opacity)

test('a chart has a name, a summary and a table', async () => {
  const screen = await render(columns)
  await expect.element(screen.getByRole('figure', { name: 'Sign-ups' })).toBeVisible()
  await expect.element(screen.getByText('Ever more.')).toBeInTheDocument()
  const table = screen.getByRole('table', { name: 'Sign-ups' })
  await expect.element(table).not.toBeInTheDocument()
  await screen.getByText('Show as table').click()
  await expect.element(table).toBeVisible()
  await expect.element(table.getByRole('columnheader', { name: 'Week' })).toBeVisible()
  await expect.element(table.getByRole('columnheader', { name: 'People' })).toBeVisible()
  await expect.element(table.getByRole('row', { name: 'Week 5 16×' })).toBeVisible()
})

test('columns are proportional to their values, on an axis of round numbers', async () => {
  const screen = await render(columns)
  const axis = [...document.querySelectorAll('.chart-axis > span')].map((tick) => tick.textContent)
  expect(axis).toEqual(['0×', '5×', '10×', '15×', '20×'])
  const field = boxOf(document.querySelector('.chart-field') as Element)
  const bars = [...document.querySelectorAll('.chart-bar')].map((bar) => boxOf(bar))
  expect(bars.map((bar) => Math.round((bar.height / field.height) * 20))).toEqual([2, 8, 4, 16])
  for (const bar of bars) expect(bar.bottom).toBeCloseTo(field.bottom, 0)
  await expect.element(screen.getByRole('radio').first()).toHaveAccessibleName('Week 1 2×')
})

for (const dir of ['ltr', 'rtl']) {
  test(`time runs in the reading direction (${dir})`, async () => {
    document.documentElement.dir = dir
    const screen = await render(area)
    const radios = screen.getByRole('radio').all()
    const places = radios.map((radio) => boxOf(radio.element()).left)
    const sorted = places.toSorted((one, other) => one - other)
    expect(places).toEqual(dir === 'ltr' ? sorted : sorted.toReversed())

    // The highest point of the line is in the column of the highest value.
    const svg = document.querySelector('.chart-drawing') as SVGSVGElement
    const line = svg.querySelector('.chart-line') as SVGPathElement
    const end = line.getPointAtLength(line.getTotalLength())
    const onScreen = end.matrixTransform(line.getScreenCTM() as DOMMatrix)
    const last = boxOf((radios.at(-1) as (typeof radios)[0]).element())
    expect(onScreen.x).toBeCloseTo(last.left + last.width / 2, 0)
    const dot = boxOf(
      radios.at(-1)?.element().parentElement?.querySelector('.chart-dot') as Element,
    )
    expect(onScreen.y).toBeCloseTo(dot.top + dot.height / 2, 0)
  })
}

test('a value shows on hover and hides afterwards', async () => {
  const screen = await render(columns)
  const third = screen.getByRole('radio', { name: /Week 3/ })
  expect(shownAt(valueOf(third))).toBe(0)
  await third.hover()
  await expect.poll(() => shownAt(valueOf(third))).toBe(1)
  await screen.getByText('Show as table').hover()
  await expect.poll(() => shownAt(valueOf(third))).toBe(0)
})

test('the points are one tab stop, and arrow keys show each value', async () => {
  const screen = await render(area)
  await userEvent.tab()
  await expect.element(screen.getByRole('radio', { name: /Week 1/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const third = screen.getByRole('radio', { name: /Week 3/ })
  await expect.element(third).toHaveFocus()
  await expect.element(third).toHaveAccessibleName('Week 3 Now 8× Then 10×')
  await expect.poll(() => shownAt(valueOf(third))).toBe(1)
  await userEvent.tab()
  await expect.element(screen.getByRole('group').getByText('Show as table')).toHaveFocus()
  await expect.poll(() => shownAt(valueOf(third))).toBe(0)
})

for (const [dir, next] of [
  ['ltr', '{ArrowRight}'],
  ['rtl', '{ArrowLeft}'],
] as const) {
  test(`the arrow key for the reading direction moves to the next point (${dir})`, async () => {
    document.documentElement.dir = dir
    const screen = await render(columns)
    await userEvent.tab()
    await userEvent.keyboard(`${next}${next}${next}`)
    await expect.element(screen.getByRole('radio', { name: /Week 4/ })).toHaveFocus()
  })
}

test('two series differ by more than color', async () => {
  await render(area)
  const [first, second] = [...document.querySelectorAll('.chart-drawing .chart-line')].map((line) =>
    getComputedStyle(line),
  )
  expect(first?.strokeDasharray).toBe('none')
  expect(second?.strokeDasharray).toBe('5px, 5px')
  expect(second?.stroke).not.toBe(first?.stroke)
})

test('an empty chart shows a message and keeps its height', async () => {
  const screen = await render(columns)
  const height = () => boxOf(screen.getByRole('figure').element()).height
  const before = height()
  const none = weeks.map((week) => ({ ...week, value: 0 }))
  await screen.rerender(<ChartColumns {...labels} valueHeader="People" points={none} />)
  await expect.element(screen.getByText('None yet')).toBeVisible()
  expect(Math.abs(height() - before)).toBeLessThan(4)
  expect(screen.getByRole('radio').all()).toEqual([])
})

test('a narrow chart has fewer axis labels and does not overflow', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    id: `${index}`,
    label: `Day ${index}`,
    tick: `${index} Nov`,
    value: index,
  }))
  await render(<ChartColumns {...labels} valueHeader="People" points={many} />)
  const named = () =>
    [...document.querySelectorAll('.chart-ticks > span:not(:empty)')]
      .filter((tick) => getComputedStyle(tick).visibility === 'visible')
      .map((tick) => tick.textContent)
  expect(named()).toEqual(['4 Nov', '9 Nov', '14 Nov', '19 Nov', '24 Nov', '29 Nov'])
  await page.viewport(390, 800)
  await expect.poll(named).toEqual(['9 Nov', '19 Nov', '29 Nov'])
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('the server renders the whole chart', () => {
  const html = renderToString(area)
  expect(html).toContain('class="chart-line"')
  expect(html).toContain('<caption class="sr-only">Sign-ups</caption>')
  expect(html).not.toContain('NaN')
})

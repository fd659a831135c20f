import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { metricNamesOf, prometheusNames, runPromtool } from './testing/prometheus-text.ts'

const known = new Set(prometheusNames())

const missing = (names: Set<string>, among: Set<string>) =>
  [...names].filter((name) => !among.has(name))

function dashboardQueries(): string[] {
  const { panels } = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
}

function alertQueries(): string[] {
  const text = readFileSync('deploy/prometheus-alerts.yml', 'utf8')
  const found = [...text.matchAll(/^ +expr: (?:>-\n)?((?:.|\n)+?)\n +(?:for|labels):/gm)]
  expect(found).toHaveLength([...text.matchAll(/- alert:/g)].length)
  return found.map(([, query = '']) => query)
}

test('every metric of the dashboard exists, and every metric is on the dashboard', () => {
  const used = new Set(dashboardQueries().flatMap(metricNamesOf))
  expect(missing(used, known)).toEqual([])
  expect(missing(known, used)).toEqual([])
})

test('every metric of the alert rules exists', () => {
  // Prometheus itself records `up`.
  const used = new Set(alertQueries().flatMap(metricNamesOf))
  expect(used.size).toBeGreaterThan(5)
  expect(missing(used, known)).toEqual(['up'])
  expect(runPromtool(['check', 'rules', 'deploy/prometheus-alerts.yml']) ?? '').toBe('')
})

test('a query with an unknown metric is recognized', () => {
  expect(
    metricNamesOf(
      'histogram_quantile(0.9, sum by (le, a) (rate(x_seconds_bucket{b="c"}[5m]))) / 2 > y',
    ),
  ).toEqual(['x_seconds', 'y'])
})

import { spawnSync } from 'node:child_process'
import { durations, gauges, prometheusName, totals } from '../metrics.ts'

export type Sample = { name: string; labels: Record<string, string>; value: number }
export type Family = { name: string; type: string; samples: Sample[] }

const sampleLine = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const labelPair = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y

/** Reads Prometheus text and throws if a line violates the format or the rules for histograms. */
export function parsePrometheus(text: string): Map<string, Family> {
  if (!text.endsWith('\n')) throw new Error('The last line must end with a line feed.')
  const families = new Map<string, Family>()
  let family: Family | undefined
  let help: string | undefined
  for (const line of text.slice(0, -1).split('\n')) {
    const [, comment, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? []
    if (comment === 'HELP') help = name
    else if (comment === 'TYPE') {
      if (help !== name) throw new Error(`${name} has no help.`)
      if (families.has(name)) throw new Error(`${name} is declared twice.`)
      family = { name, type: rest, samples: [] }
      families.set(name, family)
    } else family?.samples.push(parseSample(line, family))
  }
  for (const { name, type, samples } of families.values()) {
    if (samples.length === 0) throw new Error(`${name} has no samples.`)
    if (type === 'histogram') checkHistogram(name, samples)
    if (type === 'counter' && !name.endsWith('_total')) throw new Error(`${name} is a counter.`)
  }
  return families
}

function parseSample(line: string, family: Family): Sample {
  const [, name = '', labelText = '', number = ''] = sampleLine.exec(line) ?? []
  const own = family.type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
  if (!own.some((suffix) => name === family.name + suffix)) throw new Error(`Unexpected: ${line}`)
  const value = Number(number.replace('+Inf', 'Infinity'))
  if (Number.isNaN(value)) throw new Error(`Not a number: ${line}`)
  const labels: Record<string, string> = {}
  labelPair.lastIndex = 0
  while (labelPair.lastIndex < labelText.length) {
    const [, label, text = ''] = labelPair.exec(labelText) ?? []
    if (!label || label in labels) throw new Error(`Invalid labels: ${line}`)
    labels[label] = text
  }
  return { name, labels, value }
}

/** The buckets of each series must not decrease, and the last one must equal its count. */
function checkHistogram(name: string, samples: readonly Sample[]) {
  const series = new Map<string, { buckets: number[]; last: string; count: number }>()
  for (const { name: own, labels, value } of samples) {
    const { le = '', ...rest } = labels
    const key = JSON.stringify(rest)
    const one = series.get(key) ?? { buckets: [], last: '', count: Number.NaN }
    series.set(key, one)
    if (own.endsWith('_bucket')) {
      if (value < (one.buckets.at(-1) ?? 0)) throw new Error(`A bucket of ${name} decreases.`)
      one.buckets.push(value)
      one.last = le
    } else if (own.endsWith('_count')) one.count = value
  }
  for (const { buckets, last, count } of series.values())
    if (last !== '+Inf' || buckets.at(-1) !== count)
      throw new Error(`The buckets of ${name} do not add up to its count.`)
}

/** What `promtool` says about the text or the rules; undefined if it is not installed. */
export function runPromtool(args: readonly string[], input?: string): string | undefined {
  const { error, status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' })
  if (error) return undefined
  return status === 0 ? '' : `${stdout}${stderr}`
}

/** The names of all metrics in Prometheus. */
export const prometheusNames = () => [
  ...Object.keys(durations).map((name) => prometheusName(name, 's')),
  ...Object.entries(gauges).map(([name, { unit }]) => prometheusName(name, unit)),
  ...Object.entries(totals).map(([name, { unit }]) => `${prometheusName(name, unit)}_total`),
]

/** The metrics in a PromQL query: every name that is no function, label, keyword or duration. */
export function metricNamesOf(query: string): string[] {
  const bare = query.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without|on) \([^)]*\)/g, '')
  const names = [...bare.matchAll(/\b[a-z_]\w*\b(?!\s*\()/g)]
  return names.map(([name]) => name.replace(/_(?:bucket|sum|count)$/, ''))
}

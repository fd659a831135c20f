import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../scripts/chromium.ts'
import { asCookies } from './app-server.ts'
import type { Line } from './report.ts'
import { at, ms } from './report.ts'

/** Downloaded on demand, because it is larger than all other dependencies. */
const program = 'lighthouse@13.5.0'
const runs = 3

type Page = { path: string; cookie: string }
type Score = { score: number | null }
type Report = {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', Score>
  audits: Record<string, { numericValue?: number }>
}

/** Runs Lighthouse with its mobile defaults and returns the median run by performance. */
export async function lighthouse(base: string, pages: readonly Page[], port: number) {
  const lines: Line[] = []
  for (const page of pages) {
    const { path } = page
    const reports: Report[] = []
    try {
      for (let run = 0; run < runs; run += 1) reports.push(await ask(base, page, port))
    } catch (error) {
      const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n')
      lines.push(at(`Lighthouse, ${path}`, `not measured: ${reason}`))
      continue
    }
    reports.sort((a, b) => points(a.categories.performance) - points(b.categories.performance))
    const middle = reports[Math.floor(runs / 2)]
    if (middle) lines.push(...judged(path, middle))
  }
  return lines
}

const points = ({ score }: Score) => (score === null ? Number.NaN : Math.round(100 * score))

function judged(path: string, { categories, audits }: Report): Line[] {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const performance = points(categories.performance)
  const [paint, blocked, shift] = [
    value('largest-contentful-paint'),
    value('total-blocking-time'),
    value('cumulative-layout-shift'),
  ]
  const others = [categories.accessibility, categories['best-practices'], categories.seo].map(
    points,
  )
  return [
    at(`Lighthouse, ${path}: performance`, String(performance), '>= 99', performance >= 99),
    at(`Lighthouse, ${path}: largest contentful paint`, ms(paint), '<= 1600 ms', paint <= 1600),
    at(`Lighthouse, ${path}: blocking time`, ms(blocked), '<= 80 ms', blocked <= 80),
    at(`Lighthouse, ${path}: layout shift`, String(shift), '0', shift === 0),
    at(
      `Lighthouse, ${path}: accessibility, best practices, search`,
      others.map((score) => (Number.isNaN(score) ? 'not judged' : score)).join(', '),
      '100',
      others.every((score) => score === 100),
    ),
  ]
}

/** Runs Lighthouse in a signed-in browser, because a header would not reach every request. */
async function ask(base: string, { path, cookie }: Page, port: number): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const file = join(folder, 'report.json')
  const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: await ensureChromium(),
    args: [`--remote-debugging-port=${port}`],
  })
  const flags = [
    '--quiet',
    '--no-enable-error-reporting',
    '--output=json',
    `--output-path=${file}`,
    `--port=${port}`,
    // Pages behind sign-in are not indexed on purpose.
    ...(cookie ? ['--disable-storage-reset', '--skip-audits=is-crawlable'] : []),
  ]
  const command = ['exec', '--yes', `--package=${program}`, '--', 'lighthouse', base + path]
  try {
    await browser.addCookies(asCookies(cookie, base))
    await promisify(execFile)('npm', [...command, ...flags], { maxBuffer: 1e8 })
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

import type { ParseKeys } from 'i18next'
import { z } from 'zod'
import { listTotal } from '#/platform/api/list.ts'
import type { Needs } from '#/platform/auth/permission.ts'
import { isTimeZone } from '#/platform/i18n/time-zone.ts'
import { paletteColors } from '#/ui/palette.ts'
import { defaultSpan, spans } from './dashboard-search.ts'
import type { Span } from './dashboard-search.ts'

export type { Span }

/** Where a figure leads: the list of what it counts. */
const link = z.object({ to: z.string(), search: z.record(z.string(), z.string()).optional() })
export type MetricLink = z.infer<typeof link>

/** What a block is called and how it is drawn. Known at once; its metric come by themselves. */
export const blockShape = z.object({
  id: z.string(),
  kind: z.enum(['count', 'trend', 'shares', 'task']),
  /** A translation key. */
  label: z.string(),
  link,
})
export type Block = z.infer<typeof blockShape>

const dayByDay = z.array(z.int())

/** A number, how it changed, and the days of the span. */
const count = z.object({
  kind: z.literal('count'),
  /** Of what stays, how much there is; null for what only happens. */
  total: z.int().nullable(),
  now: z.int(),
  before: z.int(),
  days: dayByDay,
})

/** The days of the span, and as many before them. */
const trend = z.object({
  kind: z.literal('trend'),
  /** '2026-11-15', the last of them. */
  today: z.string(),
  now: dayByDay,
  before: dayByDay,
})

/** What a whole is made of. */
const shares = z.object({
  kind: z.literal('shares'),
  rows: z.array(
    z.object({
      id: z.string(),
      /** null for what belongs to nothing. */
      name: z.string().nullable(),
      colour: z.enum(paletteColors).nullable(),
      count: z.int(),
      link,
    }),
  ),
})

/** How much waits for somebody. */
const task = z.object({ kind: z.literal('task'), ...listTotal.shape })

export const metricShape = z.discriminatedUnion('kind', [count, trend, shares, task])
export type Metric = z.infer<typeof metricShape>
export type MetricOf<Kind extends Block['kind']> = Extract<Metric, { kind: Kind }>

/** The address of a call has only text. */
const days = z.preprocess(Number, z.literal(spans)).default(defaultSpan)

export const blocksInput = z.object({ days })

export const metricInput = z.object({
  id: z.string().max(40),
  days,
  /** Where the person is: days begin at midnight there. */
  timeZone: z.string().max(64).refine(isTimeZone).default('UTC'),
})

/** What a feature gives to the dashboard. */
export type Contribution<Db> = Omit<Block, 'label' | 'link'> & {
  label: ParseKeys
  /** A list that can be narrowed to the span is linked so. */
  link: MetricLink | ((days: Span) => MetricLink)
  needs: Needs
  read: (db: Db, asked: { timeZone: string; days: Span }) => Promise<Metric>
}

import { z } from 'zod'
import type { TextKey } from '#/platform/i18n/translations.ts'
import { listTotal } from '#/platform/api/list.ts'
import type { Needs } from '#/platform/auth/permission.ts'
import { isTimeZone } from '#/platform/i18n/time-zone.ts'
import { paletteColors } from '#/ui/theme/palette-colors.ts'
import { defaultSpan, spans } from './dashboard-search.ts'
import type { Span } from './dashboard-search.ts'

export type { Span }

/** A link to the list that a metric counts. */
const link = z.object({ to: z.string(), search: z.record(z.string(), z.string()).optional() })
export type MetricLink = z.infer<typeof link>

/** The title and kind of a block. Its metric loads separately. */
export const blockShape = z.object({
  id: z.string(),
  kind: z.enum(['count', 'trend', 'shares', 'task']),
  /** A translation key. */
  label: z.string(),
  link,
})
export type Block = z.infer<typeof blockShape>

const dayByDay = z.array(z.int())

/** A number, its change, and the counts per day. */
const count = z.object({
  kind: z.literal('count'),
  /** The current total; null for events. */
  total: z.int().nullable(),
  now: z.int(),
  before: z.int(),
  days: dayByDay,
})

/** The counts per day of the period and of the period before. */
const trend = z.object({
  kind: z.literal('trend'),
  /** The last day, such as '2026-11-15'. */
  today: z.string(),
  now: dayByDay,
  before: dayByDay,
})

/** The parts of a whole. */
const shares = z.object({
  kind: z.literal('shares'),
  rows: z.array(
    z.object({
      id: z.string(),
      /** Null for the part without a name. */
      name: z.string().nullable(),
      color: z.enum(paletteColors).nullable(),
      count: z.int(),
      link,
    }),
  ),
})

/** The number of items that need attention. */
const task = z.object({ kind: z.literal('task'), ...listTotal.shape })

export const metricShape = z.discriminatedUnion('kind', [count, trend, shares, task])
export type Metric = z.infer<typeof metricShape>
export type MetricOf<Kind extends Block['kind']> = Extract<Metric, { kind: Kind }>

/** Query parameters are strings. */
const days = z.preprocess(Number, z.literal(spans)).default(defaultSpan)

export const blocksInput = z.object({ days })

export const metricInput = z.object({
  id: z.string().max(40),
  days,
  /** The user's time zone, in which days begin. */
  timeZone: z.string().max(64).refine(isTimeZone).default('UTC'),
})

/** A feature's contribution to the dashboard. */
export type Contribution<Db> = Omit<Block, 'label' | 'link'> & {
  label: TextKey
  /** A function if the list can be filtered by the period. */
  link: MetricLink | ((days: Span) => MetricLink)
  needs: Needs
  read: (db: Db, input: { timeZone: string; days: Span }) => Promise<Metric>
}

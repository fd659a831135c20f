import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import type { dashboardProcedures } from './dashboard.procedures.ts'

const days = Array.from({ length: 30 }, (_, day) => (day * 7) % 5)

export const dashboardDocs: ApiDocs<ReturnType<typeof dashboardProcedures>> = {
  tags: { Dashboard: 'Metrics of a period, compared with the period before.' },
  fields: {
    kind: 'The kind of the metric, which determines its fields.',
    label: 'The translation key of the title.',
    link: 'The page that lists what the metric counts.',
    to: 'A path of this application.',
    search: 'Its query parameters.',
    timeZone: 'An IANA name such as `Africa/Nairobi`: days begin at midnight in it.',
    now: 'The sum or the daily counts of the period.',
    before: 'The same for the period before.',
    today: 'The last day of the period.',
    rows: 'The parts of the whole.',
    name: 'The name of the part; null for items without one.',
    color: 'Its color, or null.',
  },
  calls: {
    blocks: {
      description: 'Lists the blocks you have permission to read. Request each metric by its ID.',
      fields: {
        id: 'The ID for requesting the metric.',
        days: 'The period that the links filter by, where a list supports it.',
      },
      request: { days: 90 },
      response: [
        { id: 'users', kind: 'count', label: 'dashboard/people', link: { to: '/manager/users' } },
      ],
    },
    metric: {
      description:
        'Returns the metric of a block. By `kind`, it is a `count` with its change, a `trend` of the period and the period before, `shares` of a whole, or a `task` with the number of items that need attention.',
      fields: {
        id: 'The ID of the block, or of the part in its rows.',
        total: 'The current total; null for events.',
        days: 'In the request, the length of the period. In the response, the count of each day, ending today.',
      },
      request: { id: 'users', days: 30, timeZone: 'Africa/Nairobi' },
      response: { kind: 'count', total: 128, now: 58, before: 44, days },
      errors: ['NOT_FOUND'],
    },
  },
}

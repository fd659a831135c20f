import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import type { dashboardProcedures } from './dashboard.procedures.ts'

const days = Array.from({ length: 30 }, (_, day) => (day * 7) % 5)

export const dashboardDocs: ApiDocs<ReturnType<typeof dashboardProcedures>> = {
  tags: { Dashboard: 'Metrics of the last days, compared with as many days before them.' },
  fields: {
    kind: 'What the metric look like.',
    label: 'The name of its text in the catalogues of words.',
    link: 'Where the list of what it counts is shown.',
    to: 'A path of this product.',
    search: 'And its search parameters.',
    timeZone: 'An IANA name such as `Africa/Nairobi`: days begin at midnight there.',
    now: 'The last `days` days: their sum, or day by day.',
    before: 'As many days before them, likewise.',
    today: 'The last of the days.',
    rows: 'The parts of the whole.',
    name: 'What the part is called; null for what belongs to nothing.',
    colour: 'Its colour, or null.',
  },
  calls: {
    blocks: {
      description: 'Which metric there are for you; ask for each by its id.',
      fields: {
        id: 'By which its metric are asked for.',
        days: 'The span the links lead to: lists that can be narrowed to it are.',
      },
      request: { days: 90 },
      response: [
        { id: 'users', kind: 'count', label: 'dashboard/people', link: { to: '/manager/users' } },
      ],
    },
    metric: {
      description:
        'The metric of one block. `kind` says what they look like: a `count` with its change, a `trend` of the span and the span before it, `shares` of a whole, or a `task` that waits for somebody.',
      fields: {
        id: 'Which block; or, in its rows, which part.',
        total: 'How many there are; null for what only happens.',
        days: 'In the request, how many days to look back, compared with as many days before them. In the response, the counts of those days, today last.',
      },
      request: { id: 'users', days: 30, timeZone: 'Africa/Nairobi' },
      response: { kind: 'count', total: 128, now: 58, before: 44, days },
      errors: ['NOT_FOUND'],
    },
  },
}

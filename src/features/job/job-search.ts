import { readChoice, searchReader } from '#/platform/api/list-search.ts'

export const jobStates = ['waiting', 'running', 'failed', 'done', 'canceled'] as const
export type JobState = (typeof jobStates)[number]

export const readJobSearch = searchReader({
  state: (value) => readChoice(value, jobStates),
  // Any name, because the queues are those of the server.
  queue: (value) => (typeof value === 'string' ? value.match(/^[a-z0-9-]{1,60}$/)?.[0] : undefined),
})
export type JobSearch = ReturnType<typeof readJobSearch>

import type { createTestApp } from '#/registry/testing/test-app.ts'
import type { LiveChange } from '#/platform/live/live.ts'
import { changesEndpoint } from '../live.ts'

type TestApp = Awaited<ReturnType<typeof createTestApp>>
type Heard = { event: string; data: LiveChange }

/** An open page, as the server sees it. */
export async function listen(app: TestApp, person: { cookie: string }, query = '?age=0') {
  const { runInRequest, services } = app
  const headers = { cookie: person.cookie }
  const response = await runInRequest(
    `/api/live${query}`,
    { headers },
    async (request, requestContext) => changesEndpoint.handle(request, requestContext, services),
  )
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  let ended = false

  async function next(): Promise<Heard | 'end'> {
    for (;;) {
      const at = text.indexOf('\n\n')
      if (at >= 0) {
        const [event = '', data = ''] = text.slice(0, at).split('\n')
        text = text.slice(at + 2)
        return {
          event: event.replace('event: ', ''),
          data: JSON.parse(data.slice(6)) as LiveChange,
        }
      }
      if (ended) return 'end'
      const { value, done } = await reader.read()
      ended = done
      text += decoder.decode(value, { stream: true })
    }
  }

  return {
    response,
    /** Every change up to this one, which ends the list. */
    async until(wanted: (told: LiveChange) => boolean): Promise<LiveChange[]> {
      const changes: LiveChange[] = []
      for (;;) {
        const heard = await next()
        if (heard === 'end') throw new Error('The stream ended before it was heard')
        if (heard.event === 'change') changes.push(heard.data)
        if (heard.event === 'change' && wanted(heard.data)) return changes
      }
    },
    /** Everything, to the end of the stream. */
    async all(): Promise<Heard[]> {
      const events: Heard[] = []
      for (let heard = await next(); heard !== 'end'; heard = await next()) events.push(heard)
      return events
    },
    leave: () => reader.cancel(),
  }
}

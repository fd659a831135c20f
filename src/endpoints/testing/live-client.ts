import type { createTestApp } from '#/registry/testing/test-app.ts'
import type { LiveChange } from '#/platform/live/live.ts'
import { changesEndpoint } from '../live.ts'

type TestApp = Awaited<ReturnType<typeof createTestApp>>
type StreamEvent = { event: string; data: LiveChange }

/** Opens a stream of live updates. */
export async function listen(app: TestApp, user: { cookie: string }, query = '?age=0') {
  const { runInRequest, services } = app
  const headers = { cookie: user.cookie }
  const response = await runInRequest(
    `/api/live${query}`,
    { headers },
    async (request, requestContext) => changesEndpoint.handle(request, requestContext, services),
  )
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  let ended = false

  async function next(): Promise<StreamEvent | 'end'> {
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
    /** The changes up to and including the wanted one. */
    async until(wanted: (change: LiveChange) => boolean): Promise<LiveChange[]> {
      const changes: LiveChange[] = []
      for (;;) {
        const event = await next()
        if (event === 'end') throw new Error('The stream ended before the expected change')
        if (event.event === 'change') changes.push(event.data)
        if (event.event === 'change' && wanted(event.data)) return changes
      }
    },
    /** All events until the stream ends. */
    async all(): Promise<StreamEvent[]> {
      const events: StreamEvent[] = []
      for (let event = await next(); event !== 'end'; event = await next()) events.push(event)
      return events
    },
    leave: () => reader.cancel(),
  }
}

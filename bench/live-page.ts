import { Agent, get } from 'node:http'

const agent = new Agent({ maxSockets: Infinity })

/** A connection for live updates, as an open page keeps it. */
export function openPage(
  base: string,
  cookie: string,
  onChange: (change: { entity?: string; id?: string }) => void,
) {
  const opened = Promise.withResolvers<undefined>()
  let isEnded = false
  let rest = ''
  const request = get(
    `${base}/api/live`,
    { agent, headers: { cookie, accept: 'text/event-stream' } },
    (response) => {
      if (response.statusCode !== 200)
        opened.reject(new Error(`Live updates answered ${response.statusCode}.`))
      else opened.resolve(undefined)
      response.setEncoding('utf8').on('data', (text: string) => {
        const events = (rest + text).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events) {
          const [, data] = /^data: ?(.*)$/m.exec(event) ?? []
          if (data?.startsWith('{')) onChange(JSON.parse(data) as { entity?: string; id?: string })
        }
      })
      response.on('close', () => (isEnded = true))
    },
  )
  request.on('error', (error) => {
    isEnded = true
    opened.reject(error)
  })
  return { opened: opened.promise, ended: () => isEnded, close: () => request.destroy() }
}

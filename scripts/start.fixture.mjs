// A stand-in for the server bundle. `/slow` responds only after draining has begun, so that its requests are
// pending when the signal arrives.
let waiting = 0
const draining = Promise.withResolvers()
let ready = 200

export default {
  async fetch(request) {
    const { pathname } = new URL(request.url)
    if (pathname === '/waiting') return new Response(String(waiting))
    if (pathname === '/pid') return new Response(String(process.pid))
    if (pathname === '/ready') return new Response(null, { status: ready })
    waiting += 1
    await draining.promise
    return new Response('finished')
  },
  async start() {
    if (process.env.FAIL_TO_START) throw new Error('This server cannot start.')
  },
  async warmUp() {},
  drain() {
    ready = 503
    // Late enough that the server has stopped accepting connections.
    setTimeout(() => draining.resolve(), 300)
  },
  async stop() {},
}

// Stands in for the server bundle. `/slow` answers only after draining has begun, so that every
// request of it is certainly in flight when the signal comes.
let waiting = 0
const draining = Promise.withResolvers()
let ready = 200

export default {
  async fetch(request) {
    const { pathname } = new URL(request.url)
    if (pathname === '/waiting') return new Response(String(waiting))
    if (pathname === '/ready') return new Response(null, { status: ready })
    waiting += 1
    await draining.promise
    return new Response('finished')
  },
  async start() {},
  async warmUp() {},
  drain() {
    ready = 503
    // Late enough that the server has certainly stopped accepting.
    setTimeout(() => draining.resolve(), 300)
  },
  async stop() {},
}

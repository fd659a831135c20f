/** Follows the redirects of a sign-in like a browser, with cookies per host. */
export function createRedirectClient() {
  const jars = new Map<string, Map<string, string>>()

  const jarOf = (url: URL) => {
    const jar = jars.get(url.host) ?? new Map<string, string>()
    jars.set(url.host, jar)
    return jar
  }

  return {
    cookie: (url: URL) => Array.from(jarOf(url), ([name, value]) => `${name}=${value}`).join('; '),
    keep(url: URL, lines: readonly string[]) {
      for (const line of lines) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value) jarOf(url).set(name, value)
        else jarOf(url).delete(name)
      }
    },
    /** Follows redirects until `end` matches, and returns that URL. */
    async follow(start: URL, end: (url: URL) => boolean): Promise<URL> {
      let url = start
      for (let steps = 0; steps < 20; steps += 1) {
        if (end(url)) return url
        const headers = { cookie: this.cookie(url) }
        const response = await fetch(url, { headers, redirect: 'manual' })
        this.keep(url, response.headers.getSetCookie())
        const to = response.headers.get('location')
        if (!to)
          throw new Error(`${url.href} returned ${response.status}: ${await response.text()}`)
        url = new URL(to, url)
      }
      throw new Error('Too many redirects')
    },
  }
}

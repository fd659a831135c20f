import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Page } from '@playwright/test'
import { build } from 'vite'

/** The official client as one script, as the bundler of a site makes it. */
async function bundleClient(): Promise<string> {
  const entry = 'client'
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry
            ? `import * as client from '@modelcontextprotocol/client'; globalThis.mcp = client`
            : undefined,
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  })
  const [result] = [built].flat()
  if (!result || !('output' in result)) throw new Error('The client was not built.')
  return result.output[0].code
}

/** Serves a page on this machine at another port: another origin, to which cookies are still sent. */
export async function openForeignPage(page: Page) {
  const script = await bundleClient()
  const server = createServer((incoming, response) => {
    if (incoming.url === '/client.js')
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    else if (incoming.url === '/')
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          '<!doctype html><title>Assistant</title><script type="module" src="/client.js"></script>',
        )
    else response.writeHead(204).end()
  })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
  await page.waitForFunction(() => 'mcp' in globalThis)
  return async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
}

/** What the script of the page provides. */
export type Mcp = {
  mcp: {
    Client: typeof Client
    StreamableHTTPClientTransport: typeof StreamableHTTPClientTransport
  }
}

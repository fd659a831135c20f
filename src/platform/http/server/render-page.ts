import { PassThrough, Readable, Writable } from 'node:stream'
import {
  RouterServer,
  createSsrStreamResponse,
  defineHandlerCallback,
  getSsrStatus,
  renderSsrHtmlResponse,
  transformReadableStreamWithRouter,
} from '@tanstack/react-router/ssr/server'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { PipeableStream } from 'react-dom/server'
import { currentRequest } from './request-scope.ts'

const doctype = '<!DOCTYPE html>'

/**
 * Renders a page. Loaders have fetched its data, so nearly always it is whole in one go and leaves
 * as one text, without web streams in between. Only where a part is still waited for, what is there
 * streams ahead of it.
 */
export const renderPage = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  const { signal } = request
  let rendering: PipeableStream | undefined
  const abort = (reason?: unknown) => rendering?.abort(reason)
  try {
    signal.throwIfAborted()
    let whole = false
    await new Promise<void>((resolve, reject) => {
      rendering = renderToPipeableStream(createElement(RouterServer, { router }), {
        nonce: router.options.ssr?.nonce,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady: resolve,
        onAllReady: () => (whole = true),
        onShellError: reject,
        onError: (err) => {
          if (!signal.aborted) currentRequest().log.error({ err }, 'a part of a page failed')
        },
      })
    })
    if (!rendering) throw new Error('rendering has begun')
    if (whole) {
      const html = await collect(rendering)
      const render = () => (html.startsWith(doctype) ? html.slice(doctype.length) : html)
      return await renderSsrHtmlResponse({ router, responseHeaders, render })
    }
    const parts = new PassThrough()
    const body = transformReadableStreamWithRouter(router, Readable.toWeb(parts) as never, {
      rendererSafePoint: 'script-close',
      signal,
      onAbort: abort,
    })
    rendering.pipe(parts)
    const init = { status: getSsrStatus(router), headers: responseHeaders }
    return createSsrStreamResponse(router, new Response(body as ReadableStream, init))
  } catch (error) {
    abort(error)
    router.serverSsr?.cleanup()
    throw error
  }
})

function collect(rendering: PipeableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write: (chunk: Buffer, _, next) => {
        chunks.push(chunk)
        next()
      },
      final: (next) => {
        resolve(Buffer.concat(chunks).toString())
        next()
      },
    })
    sink.on('error', reject)
    rendering.pipe(sink)
  })
}

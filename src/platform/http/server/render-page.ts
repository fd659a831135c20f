import { PassThrough, Readable } from 'node:stream'
import type { AnyRouter } from '@tanstack/react-router'
import {
  RouterServer,
  createSsrStreamResponse,
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
  transformReadableStreamWithRouter,
} from '@tanstack/react-router/ssr/server'
import { createElement } from 'react'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { PipeableStream } from 'react-dom/server'
import { currentRequestContext } from './request-context.ts'
import { bufferedResponse } from './buffered-response.ts'
import { telemetry, traced } from '#/platform/telemetry/server/telemetry.ts'

const doctype = '<!DOCTYPE html>'
const streamMark = '/*$tsr-stream-boundary*/</script>'
/** React's marker for a part that is pending or failed. */
const pendingMarker = '<!--$!-->'

/**
 * Renders a page. Loaders have fetched its data, so it usually renders completely and is sent as one
 * text. Only when a part is pending is it rendered again as a stream.
 */
export const renderPage = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  const { signal } = request
  signal.throwIfAborted()
  if (telemetry() && getSsrStatus(router) !== 404)
    currentRequestContext().route = matchedRoute(router)
  keepScripts(router)
  const page = createElement(RouterServer, { router })
  const init = () => ({ status: getSsrStatus(router), headers: responseHeaders })
  let rendering: PipeableStream | undefined
  const abort = (reason?: unknown) => rendering?.abort(reason)
  try {
    const html = await traced('render', {}, async () => renderComplete(page))
    if (html !== undefined)
      return bufferedResponse(
        withoutNeedlessMarks(await transformHtmlStringWithRouter(router, html)),
        init(),
      )
    await new Promise<void>((resolve, reject) => {
      rendering = renderToPipeableStream(page, {
        nonce: router.options.ssr?.nonce,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady: resolve,
        onShellError: reject,
        onError: (err) => {
          if (!signal.aborted)
            currentRequestContext().log.error({ err }, 'a part of a page could not be rendered')
        },
      })
    })
    const parts = new PassThrough()
    const body = transformReadableStreamWithRouter(router, Readable.toWeb(parts) as never, {
      rendererSafePoint: 'script-close',
      signal,
      onAbort: abort,
    })
    rendering?.pipe(parts)
    return createSsrStreamResponse(router, new Response(body as ReadableStream, init()))
  } catch (error) {
    abort(error)
    router.serverSsr?.cleanup()
    throw error
  }
})

/**
 * Metadata and files of our own origin are allowed without a nonce: 41 bytes each. The empty script that marks
 * where a stream continues has no use in a complete page.
 */
function withoutNeedlessMarks(html: string): string {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end).replaceAll(/(<(?:link|meta) [^>]*?) nonce="[^"]*"/g, '$1')
  const mark = html.lastIndexOf(streamMark)
  if (mark === -1) return head + html.slice(end)
  const script = html.lastIndexOf('<script', mark)
  return head + html.slice(end, script) + html.slice(mark + streamMark.length)
}

/** Like `/app/users/$id`. The path of an index route ends with a slash. */
const matchedRoute = ({ state }: AnyRouter): string =>
  state.matches.at(-1)?.fullPath.replace(/(?<=.)\/$/, '') ?? 'page'

/** The framework returns its scripts once; a page that is rendered twice needs them twice. */
function keepScripts({ serverSsr }: AnyRouter) {
  if (!serverSsr) return
  const takeScripts = serverSsr.takeInitialHydrationScriptTags
  let scripts: ReturnType<typeof takeScripts>
  serverSsr.takeInitialHydrationScriptTags = () => (scripts ??= takeScripts())
}

function renderComplete(page: ReactElement): string | undefined {
  try {
    const html = renderToString(page)
    if (html.includes(pendingMarker)) return undefined
    return html.startsWith(doctype) ? html.slice(doctype.length) : html
  } catch {
    // The second attempt fails the same way and reports the error.
    return undefined
  }
}

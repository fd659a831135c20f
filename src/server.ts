import { createStartHandler } from '@tanstack/react-start/server'
import * as startManifest from 'tanstack-start-manifest:v'
import { featureEndpoints } from '#/registry/endpoints.ts'
import { openServices } from '#/registry/services.ts'
import type { Services } from '#/registry/services.ts'
import { authEndpoint } from '#/endpoints/auth.ts'
import { errorResponse } from '#/endpoints/translate-errors.ts'
import { answerForm, isForm } from '#/endpoints/forms.ts'
import { liveEndpoint, readyEndpoint } from '#/endpoints/health.ts'
import {
  faviconEndpoint,
  iconEndpoint,
  manifestEndpoint,
  maskableIconEndpoint,
  pngIconEndpoints,
  robotsEndpoint,
} from '#/endpoints/app-icons.ts'
import { inboxEndpoint } from '#/endpoints/inbox.ts'
import { mailPreviewEndpoint } from '#/endpoints/mail-preview.ts'
import { changesEndpoint } from '#/endpoints/live.ts'
import { mcpEndpoint } from '#/endpoints/mcp.ts'
import { openApi, openApiEndpoint } from '#/endpoints/openapi.ts'
import { personalDataEndpoint } from '#/endpoints/personal-data.ts'
import { restEndpoint } from '#/endpoints/rest.ts'
import { rpcEndpoint } from '#/endpoints/rpc.ts'
import { socialEndpoint, socialReturnEndpoint } from '#/endpoints/social.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { config } from '#/platform/env/server/config.ts'
import { compress } from '#/platform/http/server/compress.ts'
import { answerPreflight, isPreflight, readableByPages } from '#/platform/http/server/cors.ts' // mcp
import { rejectCrossSite } from '#/platform/http/server/cross-site.ts'
import { findEndpoint } from '#/platform/http/server/endpoint.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import { finish } from '#/platform/http/server/finish-response.ts'
import { isPage } from '#/platform/http/server/is-page.ts'
import { normalizePath, rejectMethod } from '#/platform/http/server/normalize-request.ts'
import { reuse, stopServices, trackRequest } from '#/platform/http/server/hot-services.ts'
import { createRequestContext } from '#/platform/auth/server/create-request-context.ts'
import { renderPage } from '#/platform/http/server/render-page.ts'
import { provideRenderingServices } from '#/platform/http/server/rendering-services.ts'
import { runInRequestContext } from '#/platform/http/server/request-context.ts'
import { traceRequest } from '#/platform/http/server/trace-request.ts'
import { startTelemetry, stopTelemetry, telemetry } from '#/platform/telemetry/server/telemetry.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import {
  isServerFunction,
  rejectMalformedFunction,
  rejectUnknownFunction,
} from '#/platform/http/server/server-function.ts'

/** In matching order; the last one handles the rest of `/api`. */
const endpoints = [
  liveEndpoint,
  readyEndpoint,
  rpcEndpoint,
  socialReturnEndpoint,
  authEndpoint,
  socialEndpoint,
  openApiEndpoint,
  mcpEndpoint, // mcp
  ...featureEndpoints,
  changesEndpoint,
  personalDataEndpoint,
  restEndpoint,
  manifestEndpoint,
  iconEndpoint,
  maskableIconEndpoint,
  faviconEndpoint,
  ...pngIconEndpoints,
  robotsEndpoint,
  inboxEndpoint,
  mailPreviewEndpoint,
]

const answerPage = createStartHandler(renderPage)

let opened: Services | undefined

function open(): Services {
  const services = openServices(config())
  if (import.meta.hot) services.jobs.start()
  services.live.start()
  void services.replica?.start()
  return services
}

function getServices(): Services {
  if (!opened) {
    // The dev server evaluates this file again after every edit and keeps open services.
    const services = import.meta.hot ? reuse(import.meta.hot.data, openServices, open) : open()
    provideRenderingServices({
      i18n: services.i18n,
      openApi: () => openApi(services),
      pageScripts: startManifest.pageScripts,
    })
    opened = services
  }
  return opened
}

let warmingUp = false

async function answer(request: Request, requestContext: RequestContext): Promise<Response> {
  const { pathname } = requestContext.url
  const endpoint = isPage(pathname) ? undefined : findEndpoint(endpoints, pathname)
  if (endpoint?.cors && isPreflight(request)) return answerPreflight(request, endpoint.cors) // mcp
  const response = await answerBy(endpoint, request, requestContext)
  if (endpoint?.cors) return readableByPages(response) // mcp
  return response
}

async function answerBy(
  endpoint: Endpoint<Services> | undefined,
  request: Request,
  requestContext: RequestContext,
): Promise<Response> {
  const services = getServices()
  try {
    // A Host such as `localhost:99999` is not a valid URL; the context then uses the base url.
    if (!URL.canParse(request.url)) throw new AppError('BAD_REQUEST')
    const { pathname } = requestContext.url
    const form = isForm(request, pathname)
    // Procedures and pages replace it by their own.
    requestContext.route = endpoint ? routeOf(endpoint) : form ? 'form' : 'page'
    rejectCrossSite(request, services.trustedOrigins, {
      form,
      takes: endpoint?.takes,
      bearer: requestContext.hasBearerToken,
      ...(endpoint?.cors && { bearer: true }), // mcp
    })
    if (form) return await answerForm(request, requestContext, services, answerPage)
    rejectMethod(request.method, pathname)
    if (endpoint) return await endpoint.handle(request, requestContext, services)
    const plain = normalizePath(pathname)
    if (plain !== pathname) return goTo(`${plain}${requestContext.url.search}`)
    if (!isServerFunction(pathname)) return await answerPage(request)
    rejectMalformedFunction(pathname)
    return await rejectUnknownFunction(await answerPage(request))
  } catch (error) {
    return errorResponse(error, requestContext, services)
  }
}

const routeOf = ({ path }: { path: string }) => (path.endsWith('/') ? `${path}*` : path)

/** Only with a replica: the browser's next requests must not show a state before its own change. */
async function noteLastWrite(request: Request, requestContext: RequestContext, services: Services) {
  if (!services.replica || requestContext.hasBearerToken) return
  const { pathname } = requestContext.url
  const wrote =
    requestContext.wrote || requestContext.signedInBy || isWrite(request.method, pathname)
  if (!wrote) return
  // If the primary has just failed, the response may be about that; it is not replaced.
  requestContext.lastWrite = await services.replica.position().catch(() => requestContext.lastWrite)
}

/** Procedures say themselves whether they write; `/api/rpc/` calls all of them by POST. */
const isWrite = (method: string, pathname: string) =>
  method !== 'GET' && method !== 'HEAD' && !pathname.startsWith('/api/rpc/')

const goTo = (location: string) => new Response(null, { status: 308, headers: { location } })

export default {
  async fetch(request: Request): Promise<Response> {
    // The dev server does not call `start`.
    if (!opened) await this.start()
    const services = getServices()
    const requestContext = createRequestContext(request, services)
    const startedAt = performance.now()
    const handle = async () => {
      const answered = await answer(request, requestContext)
      await noteLastWrite(request, requestContext, services)
      const response = finish(answered, request, requestContext, services.config)
      const { method } = request
      const ms = Math.round((performance.now() - startedAt) * 10) / 10
      // The warm-up request is logged at debug level, because the launcher has just printed "Warming up".
      const level = warmingUp ? 'debug' : 'info'
      requestContext.log[level](
        { method, path: requestContext.url.pathname, status: response.status, ms },
        'answered',
      )
      return compress(request, response)
    }
    const answering = runInRequestContext(requestContext, () =>
      // A load balancer checks the health every few seconds.
      warmingUp || requestContext.url.pathname.startsWith('/api/health/')
        ? handle()
        : traceRequest(request, requestContext, handle),
    )
    if (import.meta.hot) trackRequest(import.meta.hot.data, answering)
    return answering
  },

  async start() {
    // Before the services, which check whether it is on.
    await startTelemetry(config().telemetry)
    getServices()
  },

  /** The metrics of this process as Prometheus text. */
  async metrics() {
    return (await telemetry()?.collect()) ?? ''
  },

  /** Renders a first page, which is slow because modules load lazily, before users request one. */
  async warmUp() {
    const { baseUrl } = config()
    warmingUp = true
    const response = await this.fetch(
      new Request(`${baseUrl}/login`, { headers: { accept: 'text/html' } }),
    )
    await response.text()
    warmingUp = false
    // Loading the queue takes as long as rendering a page, and the first page must not wait for it.
    setTimeout(() => opened?.jobs.start(), 500).unref()
  },

  drain() {
    if (!opened) return
    opened.draining = true
    opened.live.close()
  },

  async stop() {
    if (import.meta.hot) await stopServices(import.meta.hot.data)
    else await opened?.stop()
    opened = undefined
    await stopTelemetry()
  },
}

import { createStartHandler } from '@tanstack/react-start/server'
import { featureDoors } from '#/assembly/doors.ts'
import { openServices } from '#/assembly/services.ts'
import type { Services } from '#/assembly/services.ts'
import { authDoor } from '#/doors/auth.ts'
import { faultResponse } from '#/doors/api-faults.ts'
import { answerForm, isForm } from '#/doors/forms.ts'
import { liveDoor, readyDoor } from '#/doors/health.ts'
import {
  faviconDoor,
  iconDoor,
  manifestDoor,
  maskableIconDoor,
  pngIconDoors,
  robotsDoor,
} from '#/doors/identity.ts'
import { inboxDoor } from '#/doors/inbox.ts'
import { mailPreviewDoor } from '#/doors/mail-preview.ts'
import { changesDoor } from '#/doors/live.ts'
import { isPage, openApi, openApiDoor } from '#/doors/openapi.ts'
import { personalDataDoor } from '#/doors/personal-data.ts'
import { restDoor } from '#/doors/rest.ts'
import { rpcDoor } from '#/doors/rpc.ts'
import { socialDoor, socialReturnDoor } from '#/doors/social.ts'
import { AppError } from '#/platform/api/app-error.ts'
import { config } from '#/platform/env/server/config.ts'
import { compress } from '#/platform/http/server/compress.ts'
import { refuseCrossSite } from '#/platform/http/server/cross-site.ts'
import { findDoor } from '#/platform/http/server/door.ts'
import { finish } from '#/platform/http/server/finish.ts'
import { plainPath, refuseMethod } from '#/platform/http/server/plain-request.ts'
import { noteRequest, reuse } from '#/platform/http/server/hot-services.ts'
import { openScope } from '#/platform/http/server/open-scope.ts'
import { renderPage } from '#/platform/http/server/render-page.ts'
import { provideRendering } from '#/platform/http/server/rendering.ts'
import { runInScope } from '#/platform/http/server/request-scope.ts'
import type { RequestScope } from '#/platform/http/server/request-scope.ts'
import {
  isServerFunction,
  refuseMalformedFunction,
  refuseUnknownFunction,
} from '#/platform/http/server/server-function.ts'

/** In the order they are tried; the last one takes what is left of `/api`. */
const doors = [
  liveDoor,
  readyDoor,
  rpcDoor,
  socialReturnDoor,
  authDoor,
  socialDoor,
  openApiDoor,
  ...featureDoors,
  changesDoor,
  personalDataDoor,
  restDoor,
  manifestDoor,
  iconDoor,
  maskableIconDoor,
  faviconDoor,
  ...pngIconDoors,
  robotsDoor,
  inboxDoor,
  mailPreviewDoor,
]

const answerPage = createStartHandler(renderPage)

let opened: Services | undefined

function open(): Services {
  const house = openServices(config())
  house.mail.start()
  house.chores.start()
  house.live.start()
  return house
}

function services(): Services {
  if (!opened) {
    // The dev server evaluates this file again after every edit: what is open stays open.
    const house = import.meta.hot ? reuse(import.meta.hot.data, openServices, open) : open()
    provideRendering({ i18n: house.i18n, openApi: () => openApi(house) })
    opened = house
  }
  return opened
}

let warmingUp = false

async function answer(request: Request, scope: RequestScope): Promise<Response> {
  const house = services()
  try {
    // A Host such as `localhost:99999` makes no URL; the context was made with our own instead.
    if (!URL.canParse(request.url)) throw new AppError('BAD_REQUEST')
    const { pathname } = scope.url
    const form = isForm(request, pathname)
    const door = isPage(pathname) ? undefined : findDoor(doors, pathname)
    refuseCrossSite(request, house.trustedOrigins, { form, takes: door?.takes })
    if (form) return await answerForm(request, scope, house, answerPage)
    refuseMethod(request.method, pathname)
    if (door) return await door.handle(request, scope, house)
    const plain = plainPath(pathname)
    if (plain !== pathname) return goTo(`${plain}${scope.url.search}`)
    if (!isServerFunction(pathname)) return await answerPage(request)
    refuseMalformedFunction(pathname)
    return await refuseUnknownFunction(await answerPage(request))
  } catch (error) {
    return faultResponse(error, scope, house)
  }
}

const goTo = (location: string) => new Response(null, { status: 308, headers: { location } })

export default {
  async fetch(request: Request): Promise<Response> {
    const house = services()
    const scope = openScope(request, house)
    const startedAt = performance.now()
    const answering = runInScope(scope, async () => {
      const response = finish(await answer(request, scope), request, scope, house.config)
      const { method } = request
      const ms = Math.round((performance.now() - startedAt) * 10) / 10
      // Our own first request is nobody's: the launcher has just said "Warming up".
      const level = warmingUp ? 'debug' : 'info'
      scope.log[level](
        { method, path: scope.url.pathname, status: response.status, ms },
        'answered',
      )
      return compress(request, response)
    })
    if (import.meta.hot) noteRequest(import.meta.hot.data, answering)
    return answering
  },

  async start() {
    services()
  },

  /** The first page of a process is slow (modules load lazily): nobody should be the one to wait. */
  async warmUp() {
    const { baseUrl } = config()
    warmingUp = true
    const response = await this.fetch(
      new Request(`${baseUrl}/login`, { headers: { accept: 'text/html' } }),
    )
    await response.text()
    warmingUp = false
  },

  drain() {
    if (!opened) return
    opened.draining = true
    opened.live.close()
  },

  async stop() {
    await opened?.stop()
    opened = undefined
  },
}

import type { BrowserContext } from '@playwright/test'
import { addRequestId } from './server-log.ts'
import { stoppedServers } from './server-process.ts'

/** Errors in the browser that the page does not show to the user. */
export interface Problems {
  watch(context: BrowserContext): Promise<void>
  /** Declares that this test causes a problem whose text matches. */
  expect(pattern: RegExp): void
  /** Declares that a failing request to this path is right, but depends on timing. */
  allowFailedRequest(path: string): void
  unexpected(): string[]
  missing(): RegExp[]
}

interface Problem {
  text: string
  url: string
}

/** The console includes the fragment of a URL, the request does not. */
const withoutHash = (url: string) => url.split('#')[0] ?? ''

const failedLoad = /^Failed to load resource/

/** When a server stops or a session ends, the browser logs the closed live stream. */
const isLostStream = (text: string, url: string) =>
  new RegExp(`${failedLoad.source}.*(?:503|401|net::ERR)`).test(text) &&
  URL.canParse(url) &&
  new URL(url).pathname === '/api/live'

/** A page that is still open when its test stops its server may be loading a file. */
const isStopped = ({ text, url }: Problem) =>
  failedLoad.test(text) && text.includes('net::ERR') && stoppedServers.has(new URL(url).origin)

export function collectProblems(): Problems {
  const found: Problem[] = []
  const expected: RegExp[] = []
  const allowedPaths = new Set<string>()
  const navigations = new Set<string>()

  return {
    async watch(context) {
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const { violatedDirective, blockedURI, sourceFile, lineNumber } = event
          console.error(
            `CSP violation: ${violatedDirective} blocked ${blockedURI} at ${sourceFile}:${lineNumber}`,
          )
        })
      })
      context.on('console', (message) => {
        const isPolicy = /Content[- ]Security[- ]Policy/i.test(message.text())
        if (message.type() !== 'error' && !isPolicy) return
        if (isLostStream(message.text(), message.location().url)) return
        found.push({ text: message.text(), url: message.location().url })
      })
      // Uncaught exceptions and unhandled rejections.
      context.on('weberror', (event) => {
        const error = event.error()
        found.push({ text: error.stack ?? error.message, url: event.page()?.url() ?? '' })
      })
      context.on('response', (response) => {
        addRequestId(response.headers()['x-request-id'])
        if (response.request().isNavigationRequest()) navigations.add(withoutHash(response.url()))
      })
    },
    expect(pattern) {
      expected.push(pattern)
    },
    allowFailedRequest(path) {
      allowedPaths.add(path)
    },
    unexpected() {
      return found
        .filter((it) => !(failedLoad.test(it.text) && allowedPaths.has(new URL(it.url).pathname)))
        .filter((it) => !isStopped(it))
        .filter((it) => !expected.some((pattern) => pattern.test(it.text)))
        .filter((it) => !(failedLoad.test(it.text) && navigations.has(withoutHash(it.url))))
        .map((it) => `${it.text} (${it.url})`)
    },
    missing() {
      return expected.filter((pattern) => !found.some((it) => pattern.test(it.text)))
    },
  }
}

import type { Services } from '#/registry/services.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'

/** Renders one message for the frames of /dev/mail, with inline styles only. */
export const mailPreviewEndpoint: Endpoint<Services> = {
  path: '/dev/mail.html',
  async handle(_, requestContext, services) {
    const { searchParams } = requestContext.url
    const [kind, language] = [searchParams.get('kind'), searchParams.get('language')]
    const templates = await services.connectApi(requestContext).inbox.templates()
    const found = templates.find((it) => it.kind === kind && it.language === language)
    // Simulates the mailbox's color scheme, independent of the browser's.
    const dark = searchParams.get('scheme') === 'dark' ? 'all' : 'not all'
    const html = found?.html.replaceAll('(prefers-color-scheme: dark)', dark)
    return new Response(html ?? '', {
      status: found ? 200 : 404,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
        'x-frame-options': 'SAMEORIGIN',
      },
    })
  },
}

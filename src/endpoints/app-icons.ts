import type { Services } from '#/registry/services.ts'
import { brand } from '#/brand.ts'
import { appIconPng } from '#/platform/http/server/app-icon-png.ts'
import { appIcon } from '#/platform/http/server/app-icon.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'

const dayLong = { 'cache-control': 'public, max-age=86400' }

/** The installed app's name, colors and icons, all from `brand.ts`, in the visitor's language. */
export const manifestEndpoint: Endpoint<Services> = {
  path: '/manifest.webmanifest',
  handle: (_, { language }) =>
    new Response(
      JSON.stringify({
        name: brand.name,
        short_name: brand.name,
        description: brand.tagline[language],
        lang: language,
        start_url: '/app',
        display: 'standalone',
        background_color: brand.themeColor.light,
        theme_color: brand.themeColor.light,
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
          ...[192, 512].map((size) => ({
            src: `/icon-${size}.png`,
            sizes: `${size}x${size}`,
            type: 'image/png',
          })),
        ],
      }),
      {
        headers: {
          'content-type': 'application/manifest+json',
          vary: 'accept-language, cookie',
          ...dayLong,
        },
      },
    ),
}

const svg = (body: string) =>
  new Response(body, { headers: { 'content-type': 'image/svg+xml', ...dayLong } })

export const iconEndpoint: Endpoint<Services> = {
  path: '/icon.svg',
  handle: () => svg(appIcon(brand.mark)),
}

export const maskableIconEndpoint: Endpoint<Services> = {
  path: '/icon-maskable.svg',
  handle: () => svg(appIcon(brand.mark, 'maskable')),
}

/** Browsers request it even if no page links to it. */
export const faviconEndpoint: Endpoint<Services> = {
  path: '/favicon.ico',
  handle: () => svg(appIcon(brand.mark)),
}

const sizes = [180, 192, 512] as const
const drawn = new Map<number, Buffer<ArrayBuffer>>()

const draw = (size: number) => {
  const png = drawn.get(size) ?? Buffer.from(appIconPng(brand.mark, size))
  drawn.set(size, png)
  return png
}

/** For phones without SVG support. Drawn once per process. */
export const pngIconEndpoints: Endpoint<Services>[] = sizes.map((size) => ({
  path: `/icon-${size}.png`,
  handle: () => new Response(draw(size), { headers: { 'content-type': 'image/png', ...dayLong } }),
}))

export const robotsEndpoint: Endpoint<Services> = {
  path: '/robots.txt',
  handle: () =>
    new Response('User-agent: *\nAllow: /login\nDisallow: /\n', {
      headers: { 'content-type': 'text/plain; charset=utf-8', ...dayLong },
    }),
}

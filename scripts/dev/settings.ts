import { realpathSync } from 'node:fs'
import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { type InlineConfig, createRunnableDevEnvironment } from 'vite'
import type { Config } from '#/platform/env/server/config.ts'
import { root } from './describe-error.ts'

/** Also where `node_modules` is a link. */
export const libraries = resolve(realpathSync(resolve(root, 'node_modules/vite')), '..')

/** What Vite does for `npm run dev` and not for a build. */
export function devSettings(config: Pick<Config, 'baseUrl'>, http: Server): InlineConfig {
  return {
    appType: 'custom',
    clearScreen: false,
    // Node reads TypeScript itself, and keeps what it compiled.
    configLoader: 'native',
    server: {
      middlewareMode: true,
      ws: { server: http },
      allowedHosts: [new URL(config.baseUrl).hostname],
      fs: { allow: [root, libraries] },
      // Written by the product, its tests and its builds; nothing of them is source.
      watch: {
        ignored: ['**/.data/**', '**/dist/**', '**/release/**', '**/storybook-static/**'],
        // An editor empties a file before it writes it, and a formatter writes it again a moment
        // later. Without this the empty file is compiled, and a change within 50 ms of another lost.
        awaitWriteFinish: { stabilityThreshold: 20, pollInterval: 10 },
      },
    },
    environments: {
      ssr: {
        dev: {
          // By default Node itself maps stack traces, and prepares every module for that when it
          // loads. This maps the traces of errors that occur.
          createEnvironment: (name, resolved) =>
            createRunnableDevEnvironment(name, resolved, {
              runnerOptions: { sourcemapInterceptor: 'prepareStackTrace' },
            }),
        },
      },
      client: {
        optimizeDeps: {
          // Libraries of every page are found before the first one is opened: one that is met later
          // is bundled then, and reloads the page.
          entries: ['src/routes/**/*.tsx', 'src/layouts/developer-tools.tsx'],
          // One file an icon already, and an alias of vite.config.ts changes them.
          exclude: ['lucide-react'],
        },
      },
    },
  }
}

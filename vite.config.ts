import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserTarget } from './scripts/browser-target.ts'
import { layeredChunks, noChunkCycles } from './scripts/chunks/plugins.ts'
import { browserManifests } from './scripts/vite-browser-manifests.ts'
import { translations } from './scripts/translations/plugin.ts'
import { noInjectedStyle } from './scripts/vite-no-injected-style.ts'
import { pageScripts } from './scripts/vite-page-scripts.ts'
import { smallIcons } from './scripts/vite-small-icons.ts'
import { zodWithoutEval } from './scripts/vite-zod-without-eval.ts'

/** Shown beside the version. Without a git checkout it comes from BUILD_COMMIT. */
function commit() {
  if (process.env['BUILD_COMMIT']) return process.env['BUILD_COMMIT']
  const { stdout, status } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : ''
}

/** Packages of features that the server bundle cannot contain. */
const nativePackages: string[] = [
  'sharp', // sample
]

export default defineConfig(({ command }) => ({
  // The dev server keeps compiled modules between starts, also when the commit has changed.
  ...(command === 'build' && { define: { BUILD_COMMIT: JSON.stringify(commit()) } }),
  server: { host: '127.0.0.1', strictPort: true },
  // React 18 and later include this store; the shim is only for older versions.
  resolve: {
    alias: [
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: fileURLToPath(new URL('src/ui/icon.ts', import.meta.url)),
      },
    ],
  },
  build: {
    manifest: true,
    target: browserTarget,
  },
  environments: {
    ssr: {
      resolve:
        command === 'build'
          ? // Everything is bundled, because Node loads one file ten times faster than a thousand.
            { noExternal: true, external: ['pg', 'pino', 'nodemailer', ...nativePackages] }
          : // The dev server lets Node load the libraries, except those changed by an alias above.
            // By default the framework has Vite compile the external ones below file by file.
            {
              noExternal: ['lucide-react'],
              external: ['@tanstack/react-router', '@tanstack/router-core', 'better-auth'],
            },
    },
  },
  plugins: [
    tailwindcss(),
    tanstackStart({
      // The document already links the only stylesheet.
      dev: { ssrStyles: { enabled: false } },
      router: {
        quoteStyle: 'single',
        semicolons: false,
        addExtensions: true,
        // Loaders are split with their pages, so a first visit does not load the queries of other pages.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
        },
      },
      // By default, files named like `x.server.ts` are protected; our server code is in folders. The dev server
      // skips this check, because it parses every module again and `npm run check` enforces the same rule.
      importProtection: { enabled: command === 'build', client: { files: ['**/server/**'] } },
    }),
    react(),
    translations(),
    browserManifests(),
    noInjectedStyle(),
    smallIcons(),
    pageScripts(),
    zodWithoutEval(),
    layeredChunks(),
    noChunkCycles(),
  ],
}))

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserTarget } from './scripts/browser-target.ts'
import { layeredChunks, noChunkCycles } from './scripts/chunks/plugins.ts'
import { browserManifests } from './scripts/vite-browser-manifests.ts'
import { noInjectedStyle } from './scripts/vite-no-injected-style.ts'

/** Shown beside the version. Without a git checkout it comes from BUILD_COMMIT. */
function commit() {
  if (process.env['BUILD_COMMIT']) return process.env['BUILD_COMMIT']
  const { stdout, status } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : ''
}

export default defineConfig(({ command }) => ({
  define: { BUILD_COMMIT: JSON.stringify(commit()) },
  server: { host: '127.0.0.1', strictPort: true },
  // React has had this since 18: the router's store need not bring it along for older ones.
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
          ? // Bundled whole: Node loads one file ten times quicker than the thousand of the libraries.
            { noExternal: true, external: ['pg', 'pino', 'nodemailer', 'sharp'] }
          : // The dev server leaves libraries to Node, except those that an alias above changes. The
            // framework would have Vite compile these too, file by file.
            {
              noExternal: ['lucide-react'],
              external: ['@tanstack/react-router', '@tanstack/router-core', 'better-auth'],
            },
    },
  },
  plugins: [
    tailwindcss(),
    tanstackStart({
      // The one stylesheet is linked by the document already.
      dev: { ssrStyles: { enabled: false } },
      router: {
        quoteStyle: 'single',
        semicolons: false,
        addExtensions: true,
        // What a page loads comes with the page: the first visit needs no other page's queries.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
        },
      },
      // The default looks for names like `x.server.ts`; server code is in folders instead. The dev server
      // skips this check: it would parse every module once more, and `npm run check` has the same rule.
      importProtection: { enabled: command === 'build', client: { files: ['**/server/**'] } },
    }),
    react(),
    browserManifests(),
    noInjectedStyle(),
    layeredChunks(),
    noChunkCycles(),
  ],
}))

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserTarget } from './scripts/browser-target.ts'
import { booksInLists } from './src/features/book/book.chunks.ts'
import { noInjectedStyle } from './scripts/vite-no-injected-style.ts'

/** One file, whatever the features add to it. */
const lists: RegExp[] = [
  /src\/(?:platform\/(?:api\/(?:list-pages|use-list)|i18n\/use-format|http\/load-list)|ui\/(?:chip|cover|data-list|empty-state|list-state|page-header|pagination-footer|search-box|search-input|skeleton))|node_modules\/lucide-react\/dist\/esm\/icons\/rotate-cw/,
  booksInLists,
]
const anyOf = (patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

/**
 * A few files that stay in the browser's cache instead of fifty that each cost a round trip. What
 * is loaded only when first used (forms, the calling machinery) is not listed and stays apart.
 */
const groups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  {
    name: 'framework',
    test: /node_modules\/(?:@tanstack\/(?!start-client-core|react-start|react-router\/dist\/esm\/useBlocker|router-core\/dist\/esm\/ssr\/(?:serializer|headers|json))|i18next|react-i18next|next-themes|use-sync-external-store)/,
  },
  {
    name: 'shared',
    test: /preload-helper|rolldown[/-]runtime|src\/(?:brand|platform\/(?!\w+\/locales|csv\/|live\/|api\/(?:browser-link|open-api|list-pages|use-list|use-block|step-up)|auth\/(?:call-confirmed|start-call|sample-accounts|provider-name|auth-client|use-form-answer|sign-in-code|code-state|confirmation-code|use-code-words|passkey)|i18n\/(?:use-format|use-time-zone|rich-text)|http\/(?:load-list|load-apart|use-leave-guard)))|src\/features\/[\w-]+\/(?:[\w-]*-search|email)\.ts(?!x)/,
  },
  {
    name: 'parts',
    test: /src\/(?:ui\/(?:address|icon\.|button|card|class-names|cloth\.|copy-button|environment-banner|error-panel|field|fonts|brand-variables|input|logo|native-select|spinner)|layouts\/(?:document|error|home|not-found|sign-in|through-eyes)|features\/preferences\/(?!locales)|styles)|node_modules\/lucide-react\/dist\/esm\/(?!icons\/(?!copy|check|chevron-down|languages|search\.|sun-moon|x\.))/,
  },
  {
    name: 'sign-in',
    test: /src\/(?:features\/sign-in\/(?!email|locales|captcha\.ts|sign-out|verify|sign-in\.)|platform\/(?:auth\/(?:auth-client|use-form-answer|sample-accounts|provider-name)|i18n\/rich-text)|routes\/login\/(?!verify|error)[\w.]+\?tsr-split)/,
  },
  {
    name: 'verify',
    test: /src\/(?:features\/sign-in\/(?:verify|sign-in\.queries)|ui\/(?:code-input|code-form|code-resend|normalize-digits|use-countdown)|platform\/auth\/(?:sign-in-code|use-code-words)|routes\/login\/verify\.tsx\?tsr-split)/,
  },
  {
    name: 'shell',
    test: /src\/(?:platform\/api\/step-up|features\/\w+\/\w+\.navigation|layouts\/(?:app-tabs|command-button|page-main|use-step-up|navigation(?:-app)?\.|user-menu\.)|ui\/(?:avatar|lazy-menu|skip-link|use-hotkey|hotkey))|node_modules\/lucide-react\/dist\/esm\/icons\/(?:book-open|circle-user|house|library)\./,
    minShareCount: 2,
  },
  { name: 'lists', test: anyOf(lists), minShareCount: 2 },
]

/** What these import comes when somebody reaches for it, and is fetched while the pointer is over it. */
const fetchOnTheWay = /(?:^|\/)(?:shell|lists)-[\w-]+\.js$/
const onEveryPage = /\/(?:react|framework|shared|parts|rolldown-runtime)-[\w-]+\.js$/

/** Shown beside the version; where there is no git checkout, somebody may say it. */
function commit() {
  if (process.env['BUILD_COMMIT']) return process.env['BUILD_COMMIT']
  const { stdout, status } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : ''
}

export default defineConfig({
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
    modulePreload: {
      // Every page has these before it imports anything: naming them with each import is waste. So
      // is naming, on every page, the files that a menu or a drawer brings along.
      resolveDependencies: (_, files, { hostId }) =>
        fetchOnTheWay.test(hostId)
          ? files.filter((file) => file.endsWith('.css'))
          : files.filter((file) => !onEveryPage.test(file)),
    },
  },
  environments: {
    // Bundled whole: Node loads one file ten times quicker than the thousand of the libraries.
    ssr: { resolve: { noExternal: true, external: ['pg', 'pino', 'nodemailer', 'sharp'] } },
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
        },
      },
    },
  },
  plugins: [
    tailwindcss(),
    tanstackStart({
      router: {
        quoteStyle: 'single',
        semicolons: false,
        addExtensions: true,
        // What a page loads comes with the page: the first visit needs no other page's queries.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
        },
      },
      // The default looks for names like `x.server.ts`; our server rooms are folders.
      importProtection: { client: { files: ['**/server/**'] } },
    }),
    react(),
    noInjectedStyle(),
  ],
})

import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * A few files that stay in the browser's cache instead of fifty that each cost a round trip. What
 * is loaded only when first used (forms, the calling machinery) is not listed and stays apart.
 */
const groups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  {
    name: 'framework',
    test: /node_modules\/(?:@tanstack\/(?!start-client-core|react-start|router-core\/dist\/esm\/ssr\/serializer)|i18next|react-i18next|next-themes|use-sync-external-store)/,
  },
  {
    name: 'parts',
    test: /src\/(?:ui|layouts|platform|brand)|src\/features\/(?:preferences|[\w-]+\/[\w-]+\.queries)|node_modules\/lucide-react/,
    minShareCount: 4,
  },
]

export default defineConfig({
  server: { host: '127.0.0.1', strictPort: true },
  build: { manifest: true, target: 'es2023' },
  environments: {
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
      router: { quoteStyle: 'single', semicolons: false, addExtensions: true },
      // The default covers `*.server.*` only; our server rooms are folders.
      importProtection: { client: { files: ['**/*.server.*', '**/server/**'] } },
    }),
    react(),
  ],
})

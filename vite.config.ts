import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  server: { host: '127.0.0.1', strictPort: true },
  build: { manifest: true, target: 'es2023' },
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

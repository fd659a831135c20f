import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { noInjectedStyle } from '../scripts/vite-no-injected-style.ts'

// Omits the framework's plugin, because components do not use routes or a server.
export default defineConfig({ plugins: [react(), tailwindcss(), noInjectedStyle()] })

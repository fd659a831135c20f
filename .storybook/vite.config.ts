import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { noInjectedStyle } from '../scripts/vite-no-injected-style.ts'

// Without the framework's plugin: a part knows no route and no server.
export default defineConfig({ plugins: [react(), tailwindcss(), noInjectedStyle()] })

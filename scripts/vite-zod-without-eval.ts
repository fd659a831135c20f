import type { Plugin } from 'vite'

// Zod compiles validators with `new Function`, and first tries whether it may. The content security policy
// forbids it and reports the attempt, so schemas in the browser are interpreted. Setting this in the page
// would add to every first visit, although only forms load zod.

const file = /[\\/]node_modules[\\/]zod[\\/]v4[\\/]core[\\/]core\.js(?:\?|$)/
const initial = '__zod_globalConfig = {}'

export function withoutEval(code: string): string {
  const changed = code.replace(initial, '__zod_globalConfig = { jitless: true }')
  if (changed === code) throw new Error('Zod keeps its configuration in another way than expected')
  return changed
}

export function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: { filter: { id: file }, handler: (code) => withoutEval(code) },
  }
}

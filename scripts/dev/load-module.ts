import { type ViteDevServer, isRunnableDevEnvironment } from 'vite'

export const serverEntry = '/src/server.ts'

/** Evaluates a module of the server. */
export async function loadModule<Module>({ environments }: ViteDevServer, path: string) {
  if (!isRunnableDevEnvironment(environments.ssr)) throw new Error('Vite cannot run the server')
  return (await environments.ssr.runner.import(path)) as Module
}

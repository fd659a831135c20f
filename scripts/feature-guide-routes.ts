import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
// @ts-expect-error The creator is plain JavaScript: it runs before anything is installed.
import { regenerateRoutes } from '../packages/create-octavo/lib/regenerate-routes.mjs'

const file = 'src/routeTree.gen.ts'

/** Generates the route tree without a build. */
export async function writeRouteTree(place: string): Promise<void> {
  const paths = [file, ...globSync('src/routes/**/*.tsx', { cwd: place })]
  const tree = new Map(paths.map((path) => [path, { bytes: readFileSync(join(place, path)) }]))
  await regenerateRoutes(tree, resolve('.'))
  writeFileSync(join(place, file), tree.get(file)?.bytes ?? '')
}

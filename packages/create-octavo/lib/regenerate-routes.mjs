import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setText, textOf } from './tree.mjs'

const file = 'src/routeTree.gen.ts'
const tail = "import type { getRouter } from './router.tsx'"

/** The tree of routes, as the build would write it: types need it before the first build. */
export async function regenerateRoutes(tree, tools) {
  const generator = join(tools, 'node_modules/@tanstack/router-generator/dist/esm/index.js')
  const { Generator, getConfig } = await import(pathToFileURL(generator).href)
  const desk = mkdtempSync(join(tmpdir(), 'copy-routes-'))
  try {
    for (const [path, { bytes }] of tree) {
      if (!path.startsWith('src/routes/')) continue
      mkdirSync(dirname(join(desk, path)), { recursive: true })
      writeFileSync(join(desk, path), bytes)
    }
    const config = getConfig(
      {
        target: 'react',
        routesDirectory: join(desk, 'src/routes'),
        generatedRouteTree: join(desk, file),
        // By default below the working directory, from where a file cannot be moved to another disk.
        tmpDir: join(desk, 'tmp'),
        quoteStyle: 'single',
        semicolons: false,
        addExtensions: true,
        disableLogging: true,
      },
      desk,
    )
    await new Generator({ config, root: desk }).run()
    // What the framework's plugin adds at the end names no route.
    const before = textOf(tree, file)
    const end = before.slice(before.indexOf(tail))
    setText(tree, file, `${readFileSync(join(desk, file), 'utf8').trimEnd()}\n\n${end}`)
  } finally {
    rmSync(desk, { recursive: true, force: true })
  }
}

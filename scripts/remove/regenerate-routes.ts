import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setText, textOf } from './project-tree.ts'
import type { Tree } from './project-tree.ts'

const file = 'src/routeTree.gen.ts'
const tail = "import type { getRouter } from './router.tsx'"

interface RouterGenerator {
  Generator: new (options: object) => { run: () => Promise<void> }
  getConfig: (config: object, root: string) => object
}

/** Generates the route tree like the build, because types need it before the first build. */
export async function regenerateRoutes(tree: Tree, tools: string) {
  const generator = join(tools, 'node_modules/@tanstack/router-generator/dist/esm/index.js')
  const { Generator, getConfig } = (await import(pathToFileURL(generator).href)) as RouterGenerator
  const workFolder = mkdtempSync(join(tmpdir(), 'copy-routes-'))
  try {
    for (const [path, { bytes }] of tree) {
      if (!path.startsWith('src/routes/')) continue
      mkdirSync(dirname(join(workFolder, path)), { recursive: true })
      writeFileSync(join(workFolder, path), bytes)
    }
    const config = getConfig(
      {
        target: 'react',
        routesDirectory: join(workFolder, 'src/routes'),
        generatedRouteTree: join(workFolder, file),
        // The default is below the working directory, from which a file cannot be moved to another disk.
        tmpDir: join(workFolder, 'tmp'),
        quoteStyle: 'single',
        semicolons: false,
        addExtensions: true,
        disableLogging: true,
      },
      workFolder,
    )
    await new Generator({ config, root: workFolder }).run()
    // The framework's plugin appends a footer without routes.
    const before = textOf(tree, file)
    const end = before.slice(before.indexOf(tail))
    setText(tree, file, `${readFileSync(join(workFolder, file), 'utf8').trimEnd()}\n\n${end}`)
  } finally {
    rmSync(workFolder, { recursive: true, force: true })
  }
}

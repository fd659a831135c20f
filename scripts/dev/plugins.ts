import type { Plugin } from 'vite'
import { type Edits, countEdits } from './count-edits.ts'
import { exactImports } from './exact-imports.ts'
import { hotBrand } from './hot-brand.ts'
import { hotServer } from './hot-server.ts'
import { schemaNotice } from './schema-notice.ts'

type Options = {
  edits: Edits
  load: () => Promise<unknown>
  databaseReady: Promise<{ url: string }>
}

/** The plugins of `npm run dev` besides those in `vite.config.ts`. */
export const devPlugins = ({ edits, load, databaseReady }: Options): Plugin[] => [
  countEdits(edits),
  exactImports(),
  hotServer(load),
  hotBrand(),
  schemaNotice(databaseReady),
]

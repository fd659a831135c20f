import { createIsomorphicFn } from '@tanstack/react-start'
import { findBuiltFile } from './server/rendering.ts'

/** Where the build put a source file, for naming it early in a page. The browser need not know. */
export const builtFile = createIsomorphicFn()
  .server((source: string): string | undefined => findBuiltFile(source))
  .client((): string | undefined => undefined)

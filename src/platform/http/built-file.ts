import { createIsomorphicFn } from '@tanstack/react-start'
import { findBuiltFile } from './server/rendering-services.ts'

/** The URL in the build of a source file, for preloading it. Only the server needs it. */
export const builtFile = createIsomorphicFn()
  .server((source: string): string | undefined => findBuiltFile(source))
  .client((): string | undefined => undefined)

// The framework's list of files, extended by `scripts/vite-page-scripts.ts`.

declare module 'tanstack-start-manifest:v' {
  /** The scripts of each route, the entry first. Undefined in development. */
  export const pageScripts: Record<string, readonly string[]> | undefined
}

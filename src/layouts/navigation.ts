import type { RegisteredRouter } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import type { LucideIcon } from 'lucide-react'
import type { Needs } from '#/platform/auth/permission.ts'

/** A navigation entry, shown to users who have the permissions it needs. */
export type Entry = {
  to: StaticPath
  label: ParseKeys
  icon: LucideIcon
  /** Marked as current only on this page, not on the pages below it. */
  exact?: boolean
  needs: Needs
}
/** Any page whose path has no parameters. */
type StaticPath = Extract<
  WithoutSlash<Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}`>>,
  `/${'app' | 'manager' | 'api/'}${string}`
>
type WithoutSlash<Path> = Path extends `${infer Start}/` ? Start : Path
export type Section = { title: ParseKeys; entries: readonly Entry[] }

import type { RegisteredRouter } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import type { LucideIcon } from 'lucide-react'
import type { Needs } from '#/platform/auth/permission.ts'

/** An entry of a shell; it is shown to whoever may do what it needs. */
export type Entry = {
  to: Place
  label: ParseKeys
  icon: LucideIcon
  /** Marked as the present place only there, not on the pages below it. */
  exact?: boolean
  needs: Needs
}
/** Any page that needs nothing more to be found. */
type Place = Extract<
  WithoutSlash<Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}`>>,
  `/${'app' | 'manager' | 'api/'}${string}`
>
type WithoutSlash<Path> = Path extends `${infer Start}/` ? Start : Path
export type Section = { title: ParseKeys; entries: readonly Entry[] }

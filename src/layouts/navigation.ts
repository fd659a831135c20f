import type { RegisteredRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { TextKey } from '#/platform/i18n/translations.ts'
import type { Needs } from '#/platform/auth/permission.ts'
import type { PublicConfig } from '#/platform/env/public-config.ts'

/** An entry of an area's navigation, shown to users who may do what it needs. */
export type Entry = {
  to: Place
  label: TextKey
  icon: LucideIcon
  exact?: boolean
  needs: Needs
  setting?: keyof PublicConfig
}

/** Any page whose path has no parameter. */
type Place = Extract<
  WithoutSlash<Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}`>>,
  `/${'app' | 'manager' | 'api/'}${string}`
>
type WithoutSlash<Path> = Path extends `${infer Start}/` ? Start : Path
export type Section = { title: TextKey; entries: readonly Entry[] }

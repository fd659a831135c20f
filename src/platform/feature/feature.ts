import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Viewer } from '#/platform/auth/viewer.ts'
import type { PublicConfig } from '#/platform/env/public-config.ts'
import type { TextKey, TranslationAreas } from '#/platform/i18n/translations.ts'
import type { QueryPrefix } from '#/platform/live/live.ts'

export type Area = 'app' | 'manager'

type Needs = Readonly<Record<string, readonly string[]>>

/** A page in the navigation of an area. The router checks `to` where entries are shown. */
export type NavigationEntry = {
  to: string
  label: TextKey
  icon: LucideIcon
  /** Current only on this page, not on the pages below it. */
  exact?: boolean
  needs: Needs
  /** Only shown where this part of the public configuration is set. */
  setting?: keyof PublicConfig
  /** Entries are shown in ascending order of it, within a section where there are sections. */
  position: number
}

/** A result of a search in the command palette. */
type FoundCommand = { id: string; label: string; hint?: ReactNode; icon?: ReactNode; href: string }

/** What a feature adds to the command palette. */
export type FeatureCommands = {
  search?: {
    id: string
    label: TextKey
    areas: readonly Area[]
    needs: Needs
    run: (searchTerm: string, limit: number, area: Area) => Promise<FoundCommand[]>
  }
  create?: {
    id: string
    label: TextKey
    href: string
    icon: ReactNode
    needs: Needs
    /** If the permission alone does not decide. */
    isOffered?: (config: PublicConfig, viewer: Viewer) => boolean
  }
  /** Only offered where this part of the public configuration is set. */
  setting?: keyof PublicConfig
}

/**
 * The client half of a feature's manifest. Everything that depends on which features exist is
 * derived from the list of these in `registry/features.ts`.
 */
export type Feature = {
  /** Singular noun; also the entity of its audit events and the first part of its query keys. */
  name: string
  /** Its groups of translation keys, and the pages that need them. */
  translations?: TranslationAreas
  /** Groups of the platform that only the manager loads otherwise, and its pages in `/app` show too. */
  textsInApp?: readonly string[]
  /** Resource → what can be done to it, and which of that every signed-in user may do. */
  permissions?: Readonly<
    Record<string, { actions: readonly string[]; everyone?: readonly string[] }>
  >
  audit?: {
    /** The audit log stores them as `<name>-<event>`. */
    events: readonly string[]
    /** Fields that changes are shown for, in this order. */
    fields: readonly string[]
    /** Fields whose value is the name of a picture file. */
    pictures?: readonly string[]
    /** Fields whose values have a translated name: the translation key of a value. */
    valueKeys?: Readonly<Record<string, (value: string) => string>>
    /** Page of one subject. */
    page?: string
  }
  /** Its page in the manager's sidebar. */
  navigation?: NavigationEntry & { section: 'application' | 'configuration' | 'elsewhere' }
  /** Its page in the navigation of an organization: `to` contains `$slug`, `needs` are the member's. */
  organizationNavigation?: Pick<NavigationEntry, 'to' | 'label' | 'position' | 'needs'> // organizations
  commands?: () => Promise<{ commands: FeatureCommands }>
  /** What a user must be allowed to do to receive live updates of its changes. */
  live?: Needs
  /** For changes inside an organization: what a user must be allowed to do to receive those of all. */
  liveInEveryOrganization?: Needs // organizations
  /** Queries that are stale after an event, in the acting tab and in every other open page. */
  invalidates?: (event: string) => readonly QueryPrefix[]
}

export const defineFeature = <const Definition extends Feature>(
  definition: Definition,
): Definition => definition

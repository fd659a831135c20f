import { features } from '#/registry/features.ts'
import type { Entry, Section } from './navigation.ts'

const sections = ['application', 'configuration', 'elsewhere'] as const

const entries = features.flatMap((feature) => ('navigation' in feature ? [feature.navigation] : []))

export const managerEntries: readonly Entry[] = entries

export const managerSections: readonly Section[] = sections.map((name) => ({
  title: `layout.nav.${name}`,
  entries: entries.filter(({ section }) => section === name),
}))

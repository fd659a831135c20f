import { features } from '#/registry/all-features.ts'
import type { Entry, Section } from './navigation.ts'

const sections = ['application', 'configuration', 'elsewhere'] as const

const entries = features
  .flatMap((feature) => ('navigation' in feature ? [feature.navigation] : []))
  .toSorted((one, other) => one.position - other.position)

export const managerSections: readonly Section[] = sections.map((name) => ({
  title: `layout.nav.${name}`,
  entries: entries.filter(({ section }) => section === name),
}))

export const managerEntries: readonly Entry[] = managerSections.flatMap((it) => it.entries)

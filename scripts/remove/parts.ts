import type { Part } from './part.ts'
import { organizations } from './parts/organizations.ts'
import { readingList } from './parts/reading-list.ts'
import { sample } from './parts/sample.ts'
import { template } from './parts/template.ts'

/** What can be removed, besides languages and features that are only a folder and its routes. */
export const parts: Readonly<Record<string, Part>> = {
  template, // template
  sample, // sample
  organizations, // organizations
  'reading-list': readingList, // reading-list
}

/** The parts with these names, and those that cannot exist without them. */
export function withDependents(names: readonly string[]): string[] {
  const all = new Set(names)
  for (const [name, { needs = [] }] of Object.entries(parts))
    if (needs.some((it) => all.has(it))) all.add(name)
  return [...all].filter((name) => name in parts)
}

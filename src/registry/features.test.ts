import { expect, test } from 'vitest'
import { activityKinds } from '#/features/activity/activity-kinds.ts'
import { languages } from '#/platform/i18n/language.ts'
import type { Feature } from '#/platform/feature/feature.ts'
import { features } from './all-features.ts'
import { liveEntities } from './live-entities.ts'
import { modules } from './all-modules.ts'
import { procedures } from './procedures.ts'
import { catalogs } from 'virtual:translations/server'
import { statements } from './permissions.ts'

const all: readonly Feature[] = features

test('the permissions are those of the manifests', () => {
  const declared = all.flatMap(({ permissions }) => Object.keys(permissions ?? {}))
  expect(Object.keys(statements).toSorted()).toEqual(declared.toSorted())
})

test('every feature with live updates declares what they make stale', () => {
  const live = all.filter((feature) => feature.live)
  expect(liveEntities.map(({ entity }) => entity)).toEqual(live.map(({ name }) => name))
})

test('no two modules declare procedures of the same name', () => {
  const names = modules.flatMap((module) =>
    'procedures' in module ? Object.keys(module.procedures) : [],
  )
  expect(names).toHaveLength(new Set(names).size)
  expect(Object.keys(procedures).toSorted()).toEqual(names.toSorted())
})

test.each(languages)('every audit event and audited field has a text in %s', (language) => {
  const { kind, field } = catalogs[language].activity as {
    kind: Record<string, string>
    field: Record<string, string>
  }
  expect(activityKinds.filter((name) => !kind[name])).toEqual([])
  const fields = all.flatMap(({ audit }) => audit?.fields ?? [])
  expect(fields.filter((name) => !field[name])).toEqual([])
})

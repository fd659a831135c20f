import { use } from 'react'
import type { Feature, FeatureCommands } from '#/platform/feature/feature.ts'
import { features } from '#/registry/all-features.ts'

let loading: Promise<FeatureCommands[]> | undefined

const load = () =>
  Promise.all(
    (features as readonly Feature[]).flatMap(({ commands }) =>
      commands ? [commands().then((file) => file.commands)] : [],
    ),
  )

/** What the features add to the command palette. Suspends while it loads for the first time. */
export function useFeatureCommands(): readonly FeatureCommands[] {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return use(loading)
}

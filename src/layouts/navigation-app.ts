import { appNavigation } from '#/registry/app-navigation.ts'
import type { Entry } from './navigation.ts'

export const appEntries: readonly Entry[] = appNavigation

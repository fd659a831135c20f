import { useConfig } from './use-config.ts'

/** Whether changes are rejected, so that what nobody asked for need not be tried. */
export const useIsDemo = () => useConfig()?.demoMode ?? false

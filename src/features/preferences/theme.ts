export const themes = ['light', 'dark', 'system'] as const
export const themeStorageKey = 'theme'

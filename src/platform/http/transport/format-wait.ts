import type { Translate } from '#/platform/i18n/translate.ts'

/** "in 40 seconds", "in 5 minutes", always rounded up. */
export function formatWait(translate: Translate, seconds: number): string {
  return seconds <= 90
    ? translate('transport.inSeconds', { count: seconds })
    : translate('transport.inMinutes', { count: Math.ceil(seconds / 60) })
}

import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import type { useList } from './use-list.ts'

/** What every list shows while it loads, when it fails and at its end. */
export function useListLabels(list: ReturnType<typeof useList>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { count = 0, exact = true } = list.total ?? {}
  const number = format.number(count)
  return {
    /** For the feature's own plural: "128 users", "10,000+ users". */
    total: { count, number, exact },
    outdated: list.outdated,
    noResults: { title: t('list.noResults') },
    loadingLabel: t('list.loading'),
    error: {
      title: t('list.failed.title'),
      text: t('list.failed.text'),
      retryLabel: t('list.retry'),
      onRetry: list.retry,
    },
    footer: {
      text: t('list.shown', {
        shown: format.number(list.items?.length ?? 0),
        total: exact ? number : t('list.orMore', { number }),
      }),
      more: list.hasMore
        ? {
            label: t(list.moreFailed ? 'list.retry' : 'list.more'),
            busy: list.isLoadingMore,
            onMore: list.loadMore,
            failed: list.moreFailed ? t('list.moreFailed') : undefined,
          }
        : undefined,
    },
  }
}

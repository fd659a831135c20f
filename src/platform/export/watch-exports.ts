import { QueryObserver } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import type { TypedTranslate } from '#/platform/i18n/translate.ts'
import type { Format } from '#/platform/i18n/use-format.ts'
import { mutation } from '#/platform/live/mutation.ts'
import { runMutation } from '#/platform/live/run-mutation.ts'
import { exportHint } from './export-hint.ts'
import { isUnfinished } from './export-state.ts'
import type { PreparedExport } from './export.ts'

type Page = { href: string; label: string; t: TypedTranslate; format: Format }

type Shown = {
  href?: string
  label: string
  status?: string
  progress?: { label: string; fraction: number; text: string }
  problem?: string
  discard?: { label: string; onDiscard: () => Promise<unknown> }
}

export type DescribeExport = (page: Page) => Shown

const queryKey = ['export']

const remove = mutation({
  call: (input: { id: string }) => api.export.delete(input),
  onSuccess: (_, __, queryClient) => queryClient.invalidateQueries({ queryKey }),
})

/** Follows the exports of the user, and returns what ends it. */
export function watchExports(
  queryClient: QueryClient,
  onChange: (describe: DescribeExport) => void,
): () => void {
  const observer = new QueryObserver<PreparedExport[]>(queryClient, {
    queryKey,
    async queryFn() {
      const own = await api.export.list()
      if (own.length === 0) exportHint.forget()
      return own
    },
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.some(isUnfinished) ? 1_000 : false),
  })
  return observer.subscribe(({ data = [] }) =>
    onChange((page) => {
      const found = data.find(({ path }) => path === page.href.split('?')[0])
      const discard = (id: string) => runMutation(queryClient, remove, { id })
      return found ? describeExport(found, page, () => discard(found.id)) : plain(page)
    }),
  )
}

const plain = ({ href, label }: Page): Shown => ({ href, label })

function describeExport(
  found: PreparedExport,
  page: Page,
  onDiscard: () => Promise<unknown>,
): Shown {
  const { t, format } = page
  if (isUnfinished(found)) {
    const { done, total } = found.progress ?? { done: 0, total: 0 }
    const numbers = { done: format.number(done), total: format.number(total) }
    return {
      label: t('export.preparing'),
      status: t('export.preparing'),
      progress: {
        label: t('export.progress'),
        fraction: total > 0 ? done / total : 0,
        text: total > 0 ? t('export.rows', numbers) : '',
      },
      discard: { label: t('export.cancel'), onDiscard },
    }
  }
  if (found.state === 'ready')
    return {
      href: `/api/exports/${found.id}/file`,
      label: t('export.download'),
      status: t('export.ready'),
      discard: { label: t('export.discard'), onDiscard },
    }
  const problem = t(found.state === 'canceled' ? 'export.canceled' : 'export.failed')
  return { ...plain(page), problem }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { exportHint } from './export-hint.ts'
import type { DescribeExport } from './watch-exports.ts'

/**
 * What `ui/data/export-button.tsx` shows for the export at this URL: a link that downloads it or, if it is long,
 * the progress of its job and then the file. That part loads when there is such an export, which is rare.
 */
export function useExport(href: string, label: string): ReturnType<DescribeExport> {
  const { t } = useTranslation()
  const format = useFormat()
  const queryClient = useQueryClient()
  const [describe, setDescribe] = useState<DescribeExport>()
  useEffect(() => {
    let [left, stop] = [false, () => {}]
    const watch = () =>
      void import('./watch-exports.ts').then(
        ({ watchExports }) => {
          stop()
          if (!left) stop = watchExports(queryClient, (next) => setDescribe(() => next))
        },
        () => {},
      )
    const unwatch = exportHint.watch(watch)
    return () => {
      left = true
      stop()
      unwatch()
    }
  }, [queryClient])
  return describe ? describe({ href, label, t, format }) : { href, label }
}

import { Children } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { PageHeader } from '#/ui/page-header.tsx'

/** A greeting, and below it what the features bring. */
export function HomePage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  return (
    <>
      <PageHeader title={t('home.greeting', { name: viewer?.name })} meta={t('home.intro')} />
      {children}
      {Children.count(children) === 0 && (
        <EmptyState className="mt-8" title={t('home.empty.title')} text={t('home.empty.text')} />
      )}
    </>
  )
}

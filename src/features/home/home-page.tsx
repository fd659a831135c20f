import { Children } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import type { TimeOfDay } from './time-of-day.ts'
import { FirstSteps } from './first-steps.tsx'

type Props = {
  part: TimeOfDay
  /** Shown below everything, such as a link to the other area. */
  foot?: ReactNode
  children?: ReactNode
}

/** A greeting, the first steps of a new user, and the features' content. */
export function HomePage({ part, foot, children }: Props) {
  const { t } = useTranslation()
  const viewer = useViewer()
  return (
    <>
      <PageHeader
        title={t(`home.greeting.${part}`, { name: viewer?.name })}
        meta={t('home.intro')}
      />
      <FirstSteps />
      {children}
      {Children.count(children) === 0 && (
        <EmptyState className="mt-8" title={t('home.empty.title')} text={t('home.empty.text')} />
      )}
      {foot}
    </>
  )
}

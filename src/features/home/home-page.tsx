import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { PageHeader } from '#/ui/page-header.tsx'
import type { DayPart } from './day-part.ts'
import { FirstSteps } from './first-steps.tsx'

type Props = {
  part: DayPart
  /** What there is to find, by whichever feature has it. */
  children: ReactNode
}

export function HomePage({ part, children }: Props) {
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
    </>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import { ConfirmDrawer } from '../overlays/confirm-drawer.tsx'
import { ConflictDrawer } from '../overlays/conflict-drawer.tsx'
import { Notice } from '../feedback/notice.tsx'
import { PageHeader } from '../layout/page-header.tsx'

type FormPageProps = {
  title: string
  meta?: ReactNode
  /** What happened to the record meanwhile. */
  notice?: ReactNode
  /** Asks before unsaved work is lost. */
  question: ComponentProps<typeof ConfirmDrawer>
  /** Asks which version to keep. */
  conflict?: ComponentProps<typeof ConflictDrawer>
  children: ReactNode
}

/** A page with one form. */
export function FormPage({ title, meta, notice, question, conflict, children }: FormPageProps) {
  return (
    <div className="max-w-2xl">
      <PageHeader title={title} meta={meta} />
      {notice ? <Notice className="mt-6">{notice}</Notice> : null}
      <Card className="mt-6">{children}</Card>
      <ConfirmDrawer {...question} />
      {conflict && <ConflictDrawer {...conflict} />}
    </div>
  )
}

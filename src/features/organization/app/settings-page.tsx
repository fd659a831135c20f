import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { Card, CardTitle } from '#/ui/layout/card.tsx'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { GeneralSettings } from './general-settings.tsx'
import { JoinLinkSettings } from './join-link-settings.tsx'
import { OwnershipSettings } from './ownership-settings.tsx'
import { useOrganization } from '../organization.queries.ts'

const LeaveOrganization = lazyOverlay(() =>
  import('./leave-organization.tsx').then((file) => file.LeaveOrganization),
)
const DeleteOrganization = lazyOverlay(() =>
  import('../delete-organization.tsx').then((file) => file.DeleteOrganization),
)

type Props = {
  slug: string
  /** The API keys of the organization. */
  ApiKeys: (props: { organizationId: string }) => ReactNode // api-key
}

export function SettingsPage({ slug, ApiKeys }: Props) {
  const { t } = useTranslation()
  const { organization, may } = useOrganization(slug)
  const [task, setTask] = useState<'leave' | 'delete'>()
  const drawer = (name: 'leave' | 'delete') => ({
    organization,
    open: task === name,
    onOpenChange: (open: boolean) => setTask(open ? name : undefined),
  })
  return (
    <div className="grid max-w-2xl gap-6">
      <PageHeader title={t('organizationPage.settings')} />
      {may({ organization: ['update'] }) && (
        <Section title={t('organizationSettings.general')}>
          <GeneralSettings slug={slug} />
        </Section>
      )}
      {may({ invitation: ['create'] }) && (
        <Section title={t('organizationSettings.joinLink.title')}>
          <JoinLinkSettings organizationId={organization.id} />
        </Section>
      )}
      {may({ apiKey: ['read', 'create'] }) && <ApiKeys organizationId={organization.id} />}
      {organization.role === 'owner' && (
        <Section title={t('organizationSettings.ownership.title')}>
          <OwnershipSettings organization={organization} />
        </Section>
      )}
      {organization.role && (
        <Section title={t('organizationSettings.leave.title')}>
          <p className="mb-4 text-sm text-muted">{t('organizationSettings.leave.text')}</p>
          <Button onClick={() => setTask('leave')}>{t('member.task.leave')}</Button>
        </Section>
      )}
      {may({ organization: ['delete'] }) && (
        <Section title={t('organizationSettings.delete.title')}>
          <p className="mb-4 text-sm text-muted">{t('organizationSettings.delete.text')}</p>
          <Button variant="danger" onClick={() => setTask('delete')}>
            {t('organizationSettings.delete.open')}
          </Button>
        </Section>
      )}
      <LeaveOrganization {...drawer('leave')} />
      <DeleteOrganization {...drawer('delete')} />
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardTitle className="mb-4">{title}</CardTitle>
      {children}
    </Card>
  )
}

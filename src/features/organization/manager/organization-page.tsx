import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useTotal } from '#/platform/api/use-total.ts'
import { isNotFound } from '#/platform/error/api-error.ts'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { canInOrganization } from '#/platform/organization/organization-role.ts'
import { Avatar } from '#/ui/data/avatar.tsx'
import { DescriptionList } from '#/ui/data/description-list.tsx'
import { Button, buttonClass } from '#/ui/inputs/button.tsx'
import { Card, CardTitle } from '#/ui/layout/card.tsx'
import { DetailHeader } from '#/ui/layout/detail-header.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { RestoreOrganization } from '../app/restore-organization.tsx'
import { organizationQueries } from '../organization.queries.ts'
import type { OrganizationDetail } from '../organization.ts'
import { ManagedMembers } from './managed-members.tsx'
import { OrganizationGone } from '../organization-gone.tsx'

const DeleteOrganization = lazyOverlay(() =>
  import('../delete-organization.tsx').then((file) => file.DeleteOrganization),
)

type Props = {
  id: string
  /** The latest audit events of the organization. */
  history: ReactNode
}

export function ManagedOrganizationPage({ id, history }: Props) {
  const { error, data: organization } = useSuspenseQuery(organizationQueries.detail(id))
  if (isNotFound(error)) return <OrganizationGone to="/manager/organizations" />
  return (
    <>
      <DetailHeader
        lead={<Avatar name={organization.name} picture={organization.logo} size="lg" />}
        title={organization.name}
        actions={!organization.deletedAt && <Actions organization={organization} />}
      />
      {organization.deletedAt ? (
        <div className="mt-6">
          <RestoreOrganization organization={organization} />
        </div>
      ) : (
        <>
          <OrganizationFacts organization={organization} />
          <ManagedMembers organizationId={id} />
        </>
      )}
      {history}
    </>
  )
}

function Actions({ organization }: { organization: OrganizationDetail }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Link to="/o/$slug" params={{ slug: organization.slug }} className={buttonClass()}>
        {t('organizationManager.open')}
      </Link>
      {canInOrganization(organization.permissions, { organization: ['delete'] }) && (
        <Button onClick={() => setOpen(true)}>{t('form.delete')}</Button>
      )}
      <DeleteOrganization organization={organization} open={open} onOpenChange={setOpen} />
    </>
  )
}

function OrganizationFacts({ organization }: { organization: OrganizationDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { slug, members, teams, pendingInvitations, createdAt, limits } = organization
  const total = useTotal()
  const of = (count: string, limit: number) =>
    t('organizationManager.of', { count, limit: format.number(limit) })
  return (
    <Card className="mt-6">
      <CardTitle className="mb-4">{t('organizationPage.overview')}</CardTitle>
      <DescriptionList
        facts={[
          {
            label: t('organizationForm.slug.label'),
            value: <bdi dir="ltr">{`/o/${slug}`}</bdi>,
          },
          { label: t('organizationPage.members'), value: of(total(members), limits.members) },
          { label: t('organizationPage.teams'), value: of(format.number(teams), limits.teams) },
          {
            label: t('organizationPage.pending'),
            value: of(format.number(pendingInvitations), limits.pendingInvitations),
          },
          {
            label: t('organizationManager.created'),
            value: format.partialDate(createdAt.slice(0, 10)),
          },
        ]}
      />
    </Card>
  )
}

import { Link } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useTotal } from '#/platform/api/use-total.ts'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { cardClass } from '#/ui/layout/card.tsx'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { useOrganization } from '../organization.queries.ts'

export function OverviewPage({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const total = useTotal()
  const { organization, may } = useOrganization(slug)
  const { members, teams, pendingInvitations, createdAt } = organization
  const counts = [
    { to: '/o/$slug/members', label: t('organizationPage.members'), count: total(members) },
    { to: '/o/$slug/teams', label: t('organizationPage.teams'), count: format.number(teams) },
    ...(may({ invitation: ['read'] })
      ? [
          {
            to: '/o/$slug/invitations',
            label: t('organizationPage.pending'),
            count: format.number(pendingInvitations),
          } as const,
        ]
      : []),
  ] as const
  return (
    <>
      <PageHeader
        title={organization.name}
        meta={t('organizationPage.since', { date: format.partialDate(createdAt.slice(0, 10)) })}
      />
      <ul className="mt-6 grid gap-3 sm:grid-cols-3">
        {counts.map(({ to, label, count }) => (
          <li key={to}>
            <Link to={to} params={{ slug }} className={cardClass({ interactive: true })}>
              <span className="block text-sm text-muted">{label}</span>
              <span className="title mt-1 block text-3xl numerals">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

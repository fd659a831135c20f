import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { cardClass } from '#/ui/layout/card.tsx'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { teamQueries, useOrganization } from '../organization.queries.ts'

const TeamForm = lazyOverlay(() => import('./team-form.tsx').then((file) => file.TeamForm))

export function TeamsPage({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { organizationId, may } = useOrganization(slug)
  const { data: teams } = useSuspenseQuery(teamQueries.list(organizationId))
  const [open, setOpen] = useState(false)
  const create = may({ team: ['create'] }) && (
    <Button variant="primary" onPointerEnter={TeamForm.preload} onClick={() => setOpen(true)}>
      {t('team.new')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('organizationPage.teams')}
        meta={t('team.count', { count: teams.length, number: format.number(teams.length) })}
        actions={teams.length > 0 && create}
      />
      <div className="mt-6">
        {teams.length === 0 ? (
          <EmptyState title={t('team.empty.title')} text={t('team.empty.text')} actions={create} />
        ) : (
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {teams.map(({ id, name, members }) => (
              <li key={id}>
                <Link
                  to="/o/$slug/teams/$id"
                  params={{ slug, id }}
                  className={cardClass({ interactive: true, className: 'h-full' })}
                >
                  <bdi className="block font-medium wrap-anywhere">{name}</bdi>
                  <span className="mt-1 block text-sm text-muted">
                    {t('member.count', { count: members, number: format.number(members) })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <TeamForm organizationId={organizationId} open={open} onOpenChange={setOpen} />
    </>
  )
}

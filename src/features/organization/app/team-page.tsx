import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Button, buttonClass } from '#/ui/inputs/button.tsx'
import { backLinkClass, PageHeader } from '#/ui/layout/page-header.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { teamQueries, useOrganization } from '../organization.queries.ts'
import { TeamMembers } from './team-members.tsx'

const TeamForm = lazyOverlay(() => import('./team-form.tsx').then((file) => file.TeamForm))
const DeleteTeam = lazyOverlay(() => import('./delete-team.tsx').then((file) => file.DeleteTeam))
const AddToTeam = lazyOverlay(() => import('./add-to-team.tsx').then((file) => file.AddToTeam))

type Task = 'rename' | 'delete' | 'add'

export function TeamPage({ slug, id }: { slug: string; id: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { organizationId, may } = useOrganization(slug)
  const { data: teams } = useSuspenseQuery(teamQueries.list(organizationId))
  const [task, setTask] = useState<Task>()
  const team = teams.find((it) => it.id === id)
  // What the user saw when they began to edit, so that a later change of another member is a conflict.
  const [renamed, setRenamed] = useState(team)
  const toList = (
    <Link to="/o/$slug/teams" params={{ slug }} className={buttonClass({ variant: 'primary' })}>
      {t('organizationPage.teams')}
    </Link>
  )
  if (!team) return <EmptyState title={t('team.gone')} actions={toList} />
  const mayUpdate = may({ team: ['update'] })
  const drawer = (name: Task) => ({
    organizationId,
    team,
    open: task === name,
    onOpenChange: (open: boolean) => setTask(open ? name : undefined),
  })
  return (
    <>
      <PageHeader
        title={team.name}
        back={
          <Link to="/o/$slug/teams" params={{ slug }} className={backLinkClass}>
            <ArrowLeft aria-hidden className="mirror-rtl size-4" />
            {t('organizationPage.teams')}
          </Link>
        }
        actions={
          <>
            {mayUpdate && (
              <>
                <Button variant="primary" onClick={() => setTask('add')}>
                  {t('team.add.open')}
                </Button>
                <Button
                  onClick={() => {
                    setRenamed(team)
                    setTask('rename')
                  }}
                >
                  {t('team.rename')}
                </Button>
              </>
            )}
            {may({ team: ['delete'] }) && (
              <Button onClick={() => setTask('delete')}>{t('form.delete')}</Button>
            )}
          </>
        }
      />
      <TeamMembers organizationId={organizationId} team={team} mayRemove={mayUpdate} />
      <TeamForm key={team.id} {...drawer('rename')} team={renamed ?? team} />
      <AddToTeam {...drawer('add')} />
      <DeleteTeam
        {...drawer('delete')}
        onDeleted={() => navigate({ to: '/o/$slug/teams', params: { slug }, replace: true })}
      />
    </>
  )
}

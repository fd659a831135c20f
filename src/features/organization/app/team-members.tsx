import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useButtonAction } from '#/platform/form/use-button-action.ts'
import { useList } from '#/platform/api/use-list.ts'
import { useListLabels } from '#/platform/api/use-list-labels.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { Avatar } from '#/ui/data/avatar.tsx'
import { DataList } from '#/ui/data/data-list.tsx'
import { listState } from '#/ui/data/list-state.ts'
import { RowsSkeleton } from '#/ui/feedback/rows-skeleton.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { cardClass } from '#/ui/layout/card.tsx'
import { teamMemberMutations } from '../organization.mutations.ts'
import { memberQueries } from '../organization.queries.ts'
import type { Member, Team } from '../organization.ts'
import { MemberName } from './member-columns.tsx'

type Props = { organizationId: string; team: Team; mayRemove: boolean }

export function TeamMembers({ organizationId, team, mayRemove }: Props) {
  const { t } = useTranslation()
  const list = useList(memberQueries.list(organizationId, { teamId: team.id }), {})
  const { total: _, ...labels } = useListLabels(list)
  return (
    <div className="mt-6">
      <DataList
        {...labels}
        state={listState(list)}
        skeleton={() => <RowsSkeleton lead="round" />}
        empty={{ title: t('team.noMembers.title'), text: t('team.noMembers.text') }}
      >
        {(members) => (
          <ul className={cardClass({ flush: true, className: 'divide-y divide-line' })}>
            {members.map((member) => (
              <li key={member.id} className="flex flex-wrap items-center gap-3 px-4 py-3">
                <Avatar name={member.name || member.email} size="sm" />
                <div className="min-w-0 grow basis-40">
                  <MemberName member={member} />
                </div>
                {mayRemove && (
                  <RemoveFromTeam organizationId={organizationId} team={team} member={member} />
                )}
              </li>
            ))}
          </ul>
        )}
      </DataList>
    </div>
  )
}

type RemoveProps = { organizationId: string; team: Team; member: Member }

function RemoveFromTeam({ organizationId, team, member }: RemoveProps) {
  const { t } = useTranslation()
  const remove = useMutate(teamMemberMutations.remove)
  const { busy, act } = useButtonAction(toast.error)
  const name = member.name || member.email
  return (
    <Button
      size="sm"
      busy={busy}
      aria-label={t('team.remove.label', { name })}
      onClick={() =>
        act(async () => {
          await remove({ organizationId, teamId: team.id, userId: member.userId })
          toast.success(t('team.remove.done', { name, team: team.name }))
        })
      }
    >
      {t('team.remove.open')}
    </Button>
  )
}

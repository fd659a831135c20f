import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useButtonAction } from '#/platform/form/use-button-action.ts'
import { useList } from '#/platform/api/use-list.ts'
import { useListLabels } from '#/platform/api/use-list-labels.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { DataList } from '#/ui/data/data-list.tsx'
import { listState } from '#/ui/data/list-state.ts'
import { RowsSkeleton } from '#/ui/feedback/rows-skeleton.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { SearchBox } from '#/ui/inputs/search-box.tsx'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { teamMemberMutations } from '../organization.mutations.ts'
import { memberQueries } from '../organization.queries.ts'
import type { Member, Team } from '../organization.ts'
import { MemberName } from './member-columns.tsx'

type Props = {
  organizationId: string
  team: Team
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Finds members of the organization and adds them one by one. */
export function AddToTeam({ organizationId, team, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const [searchTerm, setSearchTerm] = useState('')
  const search = searchTerm ? { searchTerm } : {}
  const list = useList(memberQueries.list(organizationId, search), search)
  const { total: _, ...labels } = useListLabels(list)
  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('team.add.title', { team: team.name })}
      closeLabel={t('team.add.close')}
    >
      <SearchBox
        value={searchTerm}
        onValue={setSearchTerm}
        label={t('member.search')}
        clearLabel={t('list.clearSearch')}
        placeholder={t('list.search')}
      />
      <div className="mt-4">
        <DataList
          {...labels}
          state={listState(list)}
          skeleton={() => <RowsSkeleton />}
          empty={{ title: t('member.empty') }}
        >
          {(members) => (
            <ul className="divide-y divide-line">
              {members.map((member) => (
                <li key={member.id} className="flex flex-wrap items-center gap-3 py-2.5">
                  <div className="min-w-0 grow basis-40">
                    <MemberName member={member} />
                  </div>
                  <AddMember organizationId={organizationId} team={team} member={member} />
                </li>
              ))}
            </ul>
          )}
        </DataList>
      </div>
    </ResponsiveDrawer>
  )
}

type AddProps = { organizationId: string; team: Team; member: Member }

function AddMember({ organizationId, team, member }: AddProps) {
  const { t } = useTranslation()
  const add = useMutate(teamMemberMutations.add)
  const { busy, act } = useButtonAction(toast.error)
  if (member.teams.some(({ id }) => id === team.id))
    return <span className="text-sm text-muted">{t('team.add.already')}</span>
  return (
    <Button
      size="sm"
      busy={busy}
      aria-label={t('team.add.label', { name: member.name || member.email })}
      onClick={() => act(() => add({ organizationId, teamId: team.id, userId: member.userId }))}
    >
      {t('team.add.save')}
    </Button>
  )
}

import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useList } from '#/platform/api/use-list.ts'
import { useListLabels } from '#/platform/api/use-list-labels.ts'
import { Avatar } from '#/ui/data/avatar.tsx'
import { DataList } from '#/ui/data/data-list.tsx'
import { listState } from '#/ui/data/list-state.ts'
import { RowsSkeleton } from '#/ui/feedback/rows-skeleton.tsx'
import { Card, CardTitle } from '#/ui/layout/card.tsx'
import { MemberName } from '../app/member-columns.tsx'
import { memberQueries } from '../organization.queries.ts'
import { RoleBadge } from '../role-badge.tsx'

/** Who belongs to an organization, as an administrator of the product sees it. */
export function ManagedMembers({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation()
  const list = useList(memberQueries.list(organizationId, {}), {})
  const { total: _, ...labels } = useListLabels(list)
  return (
    <Card className="mt-6">
      <CardTitle className="mb-2">{t('organizationPage.members')}</CardTitle>
      <DataList
        {...labels}
        state={listState(list)}
        skeleton={() => <RowsSkeleton lead="round" />}
        empty={{ title: t('member.empty') }}
      >
        {(members) => (
          <ul className="divide-y divide-line">
            {members.map((member) => (
              <li key={member.id} className="flex items-center gap-3 py-2.5">
                <Avatar name={member.name || member.email} size="sm" />
                <div className="min-w-0 grow">
                  <MemberName member={member} />
                </div>
                <RoleBadge role={member.role} />
              </li>
            ))}
          </ul>
        )}
      </DataList>
    </Card>
  )
}

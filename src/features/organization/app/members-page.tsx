import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import type { ListPageProps } from '#/platform/api/list-search.ts'
import { useList } from '#/platform/api/use-list.ts'
import { useListLabels } from '#/platform/api/use-list-labels.ts'
import { organizationRoles } from '#/platform/organization/organization-role-names.ts'
import { DataList } from '#/ui/data/data-list.tsx'
import { DataTable } from '#/ui/data/data-table.tsx'
import { listState } from '#/ui/data/list-state.ts'
import { RowsSkeleton } from '#/ui/feedback/rows-skeleton.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { NativeSelect } from '#/ui/inputs/native-select.tsx'
import { SearchBox } from '#/ui/inputs/search-box.tsx'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { memberSearch } from '../organization-search.ts'
import { memberQueries, useOrganization } from '../organization.queries.ts'
import type { MemberSearch } from '../organization.queries.ts'
import type { Member } from '../organization.ts'
import { useMemberColumns } from './member-columns.tsx'
import { MemberDialogs } from './member-dialogs.tsx'
import type { MemberAction } from './member-dialogs.tsx'

const InviteForm = lazyOverlay(() => import('./invite-form.tsx').then((file) => file.InviteForm))

type Props = ListPageProps<MemberSearch> & { slug: string }
type OpenTask = { member: Member; task: MemberAction | undefined }

export function MembersPage({ slug, search, onSearch }: Props) {
  const { t } = useTranslation()
  const { organization, organizationId, may } = useOrganization(slug)
  const list = useList(memberQueries.list(organizationId, search), search)
  const { total, ...labels } = useListLabels(list)
  const [open, setOpen] = useState<OpenTask>()
  const [inviting, setInviting] = useState(false)
  const columns = useMemberColumns(organization, (member, task) => setOpen({ member, task }))
  const change = (part: Record<string, string>) =>
    onSearch((now) => memberSearch.read({ ...now, ...part }))
  return (
    <>
      <PageHeader
        title={t('organizationPage.members')}
        meta={<span role="status">{list.items && t('member.count', total)}</span>}
        actions={
          may({ invitation: ['create'] }) && (
            <Button
              variant="primary"
              onPointerEnter={InviteForm.preload}
              onClick={() => setInviting(true)}
            >
              {t('member.invite')}
            </Button>
          )
        }
      />
      <div className="mt-5 mb-4 flex flex-wrap items-center gap-3">
        <SearchBox
          className="min-w-56 grow sm:max-w-sm"
          value={search.searchTerm ?? ''}
          onValue={(searchTerm) => change({ searchTerm })}
          label={t('member.search')}
          clearLabel={t('list.clearSearch')}
          placeholder={t('list.search')}
        />
        <NativeSelect
          className="max-sm:min-w-0 max-sm:flex-1 max-sm:basis-40"
          aria-label={t('member.role')}
          value={search.role ?? ''}
          onChange={(event) => change({ role: event.target.value })}
          options={[
            { value: '', label: t('member.allRoles') },
            ...organizationRoles.map((value) => ({
              value,
              label: t(`organization.role.${value}`),
            })),
          ]}
        />
      </div>
      <DataList
        {...labels}
        state={listState(list)}
        skeleton={() => <RowsSkeleton lead="round" />}
        empty={{ title: t('member.empty') }}
        noResults={{
          title: t('list.noResults'),
          actions: <Button onClick={() => onSearch({})}>{t('list.clearFilters')}</Button>,
        }}
      >
        {(members) => (
          <DataTable
            caption={t('organizationPage.members')}
            columns={columns}
            rows={members}
            rowKey={({ id }) => id}
          />
        )}
      </DataList>
      <InviteForm organization={organization} open={inviting} onOpenChange={setInviting} />
      {open && (
        <MemberDialogs
          key={open.member.id}
          organization={organization}
          member={open.member}
          task={open.task}
          onTask={(task) => setOpen({ member: open.member, task })}
        />
      )}
    </>
  )
}

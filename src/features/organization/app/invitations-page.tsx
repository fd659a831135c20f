import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import type { ListPageProps } from '#/platform/api/list-search.ts'
import { useList } from '#/platform/api/use-list.ts'
import { useListLabels } from '#/platform/api/use-list-labels.ts'
import { DataList } from '#/ui/data/data-list.tsx'
import { DataTable } from '#/ui/data/data-table.tsx'
import { listState } from '#/ui/data/list-state.ts'
import { RowsSkeleton } from '#/ui/feedback/rows-skeleton.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { NativeSelect } from '#/ui/inputs/native-select.tsx'
import { SearchBox } from '#/ui/inputs/search-box.tsx'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { invitationFilters, invitationSearch } from '../organization-search.ts'
import { invitationQueries, useOrganization } from '../organization.queries.ts'
import type { InvitationSearch } from '../organization.queries.ts'
import { useInvitationColumns } from './invitation-columns.tsx'

const InviteForm = lazyOverlay(() => import('./invite-form.tsx').then((file) => file.InviteForm))

type Props = ListPageProps<InvitationSearch> & { slug: string }

export function InvitationsPage({ slug, search, onSearch }: Props) {
  const { t } = useTranslation()
  const { organization, organizationId, may } = useOrganization(slug)
  const list = useList(invitationQueries.list(organizationId, search), search)
  const { total, ...labels } = useListLabels(list)
  const columns = useInvitationColumns(organization)
  const [open, setOpen] = useState(false)
  const change = (part: Record<string, string>) =>
    onSearch((now) => invitationSearch.read({ ...now, ...part }))
  const inviteButton = may({ invitation: ['create'] }) && (
    <Button variant="primary" onPointerEnter={InviteForm.preload} onClick={() => setOpen(true)}>
      {t('member.invite')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('organizationPage.invitations')}
        meta={<span role="status">{list.items && t('invitation.count', total)}</span>}
        actions={inviteButton}
      />
      <div className="mt-5 mb-4 flex flex-wrap items-center gap-3">
        <SearchBox
          className="min-w-56 grow sm:max-w-sm"
          value={search.searchTerm ?? ''}
          onValue={(searchTerm) => change({ searchTerm })}
          label={t('invitation.search')}
          clearLabel={t('list.clearSearch')}
          placeholder={t('list.search')}
        />
        <NativeSelect
          className="max-sm:min-w-0 max-sm:flex-1 max-sm:basis-40"
          aria-label={t('invitation.status.label')}
          value={search.status ?? ''}
          onChange={(event) => change({ status: event.target.value })}
          options={[
            { value: '', label: t('invitation.status.all') },
            ...invitationFilters.map((value) => ({
              value,
              label: t(`invitation.status.${value}`),
            })),
          ]}
        />
      </div>
      <DataList
        {...labels}
        state={listState(list)}
        skeleton={() => <RowsSkeleton />}
        empty={{ title: t('invitation.empty.title'), text: t('invitation.empty.text') }}
        noResults={{
          title: t('list.noResults'),
          actions: <Button onClick={() => onSearch({})}>{t('list.clearFilters')}</Button>,
        }}
      >
        {(invitations) => (
          <DataTable
            caption={t('organizationPage.invitations')}
            columns={columns}
            rows={invitations}
            rowKey={({ id }) => id}
          />
        )}
      </DataList>
      <InviteForm organization={organization} open={open} onOpenChange={setOpen} />
    </>
  )
}

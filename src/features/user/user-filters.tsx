import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import type { ListPageProps } from '#/platform/api/list-search.ts'
import { NativeSelect } from '#/ui/inputs/native-select.tsx'
import { SearchBox } from '#/ui/inputs/search-box.tsx'
import { userFilters, userRoles, userSearch } from './user-search.ts'
import type { UserSearch } from './user-search.ts'

/** The filters of the list, stored in the URL. */
export function UserFilters({ search, onSearch }: ListPageProps<UserSearch>) {
  const { t } = useTranslation()
  const change = (part: Record<string, string>) =>
    onSearch((now) => userSearch.read({ ...now, ...part }))
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap sm:items-center">
      <SearchBox
        className="max-sm:col-span-2 sm:max-w-sm sm:min-w-56 sm:grow"
        value={search.searchTerm ?? ''}
        onValue={(searchTerm) => change({ searchTerm })}
        label={t('user.search.label')}
        clearLabel={t('list.clearSearch')}
        placeholder={t('list.search')}
      />
      <NativeSelect
        className="min-w-0"
        aria-label={t('user.role.label')}
        value={search.role ?? ''}
        onChange={(event) => change({ role: event.target.value })}
        options={[
          { value: '', label: t('user.role.all') },
          ...userRoles.map((value) => ({ value, label: t(`user.role.${value}`) })),
        ]}
      />
      <NativeSelect
        className="min-w-0"
        aria-label={t('user.status.label')}
        value={search.status ?? ''}
        onChange={(event) => change({ status: event.target.value })}
        options={[
          { value: '', label: t('user.status.all') },
          ...userFilters.map((value) => ({ value, label: t(`user.status.${value}`) })),
        ]}
      />
      <NativeSelect
        className="min-w-0 max-sm:col-span-2"
        aria-label={t('list.sortBy')}
        value={search.sort ?? userSearch.defaultSort}
        onChange={(event) => change({ sort: event.target.value })}
        options={userSearch.sorts.map((value) => ({ value, label: t(`user.sort.${value}`) }))}
      />
    </div>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { NativeSelect } from '../inputs/native-select.tsx'
import { SearchBox } from '../inputs/search-box.tsx'

type ListFiltersProps = {
  search: ComponentProps<typeof SearchBox>
  sort: ComponentProps<typeof NativeSelect>
  /** Further filters. */
  children?: ReactNode
}

/** The search field and the sort order of a list. */
export function ListFilters({ search, sort, children }: ListFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchBox className="min-w-56 grow sm:max-w-sm" {...search} />
      <NativeSelect className="max-sm:min-w-0 max-sm:flex-1 max-sm:basis-40" {...sort} />
      {children}
    </div>
  )
}

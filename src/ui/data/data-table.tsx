import './data-table.css'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { useEffect, useRef } from 'react'
import type { PointerEvent, ReactNode } from 'react'
import { cx } from '#/ui/class-names.ts'
import { focusMain } from '#/ui/keyboard/focus-main.ts'

export type SortDirection = 'ascending' | 'descending'

export type Column<Row> = {
  id: string
  header: string
  /** Replaces the header text, which still labels the value in a narrow table. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  sortable?: boolean
  align?: 'start' | 'end'
  /**
   * The column's role in a row of a narrow table: `lead` comes before the title, `line` is on the
   * second line, `rest` (the default) has a line with its label, `select` is the checkbox or menu at the end,
   * and `hidden` is not shown. In the `title` cell, an element with `data-note` moves to the second line.
   */
  card?: 'lead' | 'title' | 'line' | 'rest' | 'select' | 'hidden'
  /** Hides the value in a narrow table, for values that nearly every row shares. */
  usual?: (row: Row) => boolean
  /** Visually hides the header, as for a column of pictures. */
  hideHeader?: boolean
  className?: string
  /** For the header only, which is enough for a width. */
  headClassName?: string
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: { column: string; direction: SortDirection }
  onSort?: (column: string, direction: SortDirection) => void
  isSelected?: (row: Row) => boolean
  /** A `SelectionBar`, which covers the header while rows are selected. */
  bar?: ReactNode
}

/** Explicit roles, because the `display` values of a narrow table remove the native ones. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  isSelected,
  bar,
}: DataTableProps<Row>) {
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (focused.current?.isConnected === false) focusMain()
  }, [rows])
  return (
    <div className="table-frame">
      {bar}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only remembers where the focus is */}
      <table
        role="table"
        className="data-table"
        onFocus={({ target }) => {
          focused.current = target
        }}
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" onPointerMove={showTooltipOfTime}>
          {rows.map((row) => (
            <tr role="row" key={rowKey(row)} aria-selected={isSelected?.(row) || undefined}>
              {columns.map((column) => {
                const card = column.usual?.(row) ? 'hidden' : (column.card ?? 'rest')
                return (
                  <td
                    role="cell"
                    key={column.id}
                    data-label={card === 'rest' ? column.header : undefined}
                    // The most frequent role of cells has no attribute, because every row repeats it.
                    data-card={card === 'hidden' ? undefined : card}
                    className={
                      column.align === 'end'
                        ? cx('text-end numerals', column.className)
                        : column.className
                    }
                  >
                    {column.cell(row)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The title's link covers its row, so it takes over the tooltip of the time under the pointer. */
function showTooltipOfTime({ target, clientX, clientY }: PointerEvent) {
  const link = target instanceof Element && target.closest<HTMLElement>('[data-card=title] a')
  if (!link) return
  const time = document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element instanceof HTMLTimeElement)
  link.title = time?.title ?? ''
}

type HeaderCellProps<Row> = {
  column: Column<Row>
  sort: DataTableProps<Row>['sort']
  onSort: DataTableProps<Row>['onSort']
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined
  const next = direction === 'ascending' ? 'descending' : 'ascending'
  const Icon = !direction ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  const sortable = column.sortable && onSort
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sortable ? (direction ?? 'none') : undefined}
      data-card={column.card}
      className={
        cx(column.align === 'end' && 'text-end', column.className, column.headClassName) ||
        undefined
      }
    >
      {column.head ??
        (sortable ? (
          <button type="button" className="sort-button" onClick={() => onSort(column.id, next)}>
            {column.header}
            <Icon aria-hidden className={cx('size-3.5', !direction && 'opacity-60')} />
          </button>
        ) : (
          <span className={column.hideHeader ? 'sr-only' : undefined}>{column.header}</span>
        ))}
    </th>
  )
}

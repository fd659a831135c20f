import type { ComponentProps } from 'react'
import { useRef } from 'react'
import { Checkbox } from './checkbox.tsx'
import type { Column } from './data-table.tsx'
import { pageState, rowsBetween, withRows } from './row-selection.ts'

type RowSelection<Row> = {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** May hold rows of other pages; they stay as they are. */
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  labels: {
    /** "Select all on this page" */
    all: string
    /** "Select Walden" */
    row: (row: Row) => string
  }
  /** A row one may not act on keeps its box, which cannot be ticked. */
  isSelectable?: (row: Row) => boolean
}

/** A table's first column, and its `isSelected`, for tables whose rows can be ticked. */
export function useRowSelection<Row>({
  rows,
  rowKey,
  selected,
  onSelect,
  labels,
  isSelectable = () => true,
}: RowSelection<Row>) {
  const tickedLast = useRef<string>(undefined)
  // Asked of the key or the press itself: the click a space bar makes tells of no Shift everywhere.
  const withShift = useRef(false)
  const page = rows.filter((row) => isSelectable(row)).map((row) => rowKey(row))
  const state = pageState(page, selected)

  function tick(key: string, on: boolean) {
    const keys = withShift.current ? rowsBetween(page, tickedLast.current, key) : [key]
    tickedLast.current = key
    onSelect(withRows(selected, keys, on))
  }

  const hearShift: Pick<ComponentProps<'input'>, 'onKeyDown' | 'onMouseDown'> = {
    onKeyDown: (event) => {
      withShift.current = event.shiftKey
    },
    onMouseDown: (event) => {
      withShift.current = event.shiftKey
      if (!event.shiftKey) return
      // Shift would also mark the text of all rows between.
      event.preventDefault()
      event.currentTarget.focus()
    },
  }

  const column: Column<Row> = {
    id: 'select',
    header: labels.all,
    card: 'select',
    className: '@2xl:w-0',
    head: (
      <Checkbox
        label={labels.all}
        className="@2xl:control-square @2xl:justify-center @2xl:[&>span:last-child]:sr-only"
        checked={state === 'all'}
        indeterminate={state === 'some'}
        disabled={page.length === 0}
        onChange={(event) => onSelect(withRows(selected, page, event.target.checked))}
      />
    ),
    cell: (row) => {
      const key = rowKey(row)
      return (
        <Checkbox
          hideLabel
          label={labels.row(row)}
          checked={selected.has(key)}
          disabled={!isSelectable(row)}
          onChange={(event) => tick(key, event.target.checked)}
          {...hearShift}
        />
      )
    },
  }

  return { column, isSelected: (row: Row) => selected.has(rowKey(row)) }
}

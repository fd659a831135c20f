import type { ComponentProps } from 'react'
import { useRef } from 'react'
import { Checkbox } from '#/ui/inputs/checkbox.tsx'
import type { Column } from './data-table.tsx'
import { pageState, rowsBetween, withRows } from './row-selection.ts'

type RowSelection<Row> = {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** May include rows of other pages, which stay selected. */
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  labels: {
    /** "Select all on this page" */
    all: string
    /** "Select Walden" */
    row: (row: Row) => string
  }
  /** A row that cannot be selected has a disabled checkbox. */
  isSelectable?: (row: Row) => boolean
}

/** The checkbox column and `isSelected` for a table with selectable rows. */
export function useRowSelection<Row>({
  rows,
  rowKey,
  selected,
  onSelect,
  labels,
  isSelectable = () => true,
}: RowSelection<Row>) {
  const lastToggled = useRef<string>(undefined)
  // Read from the key or pointer event: the click a space bar fires lacks Shift in some browsers.
  const withShift = useRef(false)
  const page = rows.filter((row) => isSelectable(row)).map((row) => rowKey(row))
  const state = pageState(page, selected)

  function tick(key: string, on: boolean) {
    const keys = withShift.current ? rowsBetween(page, lastToggled.current, key) : [key]
    lastToggled.current = key
    onSelect(withRows(selected, keys, on))
  }

  const trackShift: Pick<ComponentProps<'input'>, 'onKeyDown' | 'onMouseDown'> = {
    onKeyDown: (event) => {
      withShift.current = event.shiftKey
    },
    onMouseDown: (event) => {
      withShift.current = event.shiftKey
      if (!event.shiftKey) return
      // Shift+click would also select the text of the rows in between.
      event.preventDefault()
      event.currentTarget.focus()
    },
  }

  const column: Column<Row> = {
    id: 'select',
    header: labels.all,
    card: 'select',
    headClassName: '@2xl:w-0',
    head: (
      // Without `autoComplete`, the browser ticks boxes again after Back, although none is selected.
      <Checkbox
        label={labels.all}
        autoComplete="off"
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
          autoComplete="off"
          checked={selected.has(key)}
          disabled={!isSelectable(row)}
          onChange={(event) => tick(key, event.target.checked)}
          {...trackShift}
        />
      )
    },
  }

  return { column, isSelected: (row: Row) => selected.has(rowKey(row)) }
}

import './record-cards.css'
import { cardClass } from '../layout/card.tsx'
import type { Column } from './data-table.tsx'
import { DescriptionList } from './description-list.tsx'

type RecordCardsProps<Row> = {
  /** What is listed; read by screen readers. */
  label: string
  /** As in a table. The column whose `card` is `title` is the heading of a card. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** Records as cards, one below the other on phones. A card opens the link in its title. */
export function RecordCards<Row>({ label, columns, rows, rowKey }: RecordCardsProps<Row>) {
  const titles = columns.filter(({ card }) => card === 'title')
  const facts = columns.filter(({ card }) => card === 'rest' || card === 'line')
  return (
    <ul aria-label={label} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className={cardClass({ interactive: true, className: 'record-card min-w-0' })}
        >
          <div className="record-card-title mb-2 wrap-anywhere last:mb-0">
            {titles.map(({ id, cell }) => (
              <div key={id}>{cell(row)}</div>
            ))}
          </div>
          <DescriptionList
            facts={facts.map(({ header, cell }) => ({ label: header, value: cell(row) }))}
          />
        </li>
      ))}
    </ul>
  )
}

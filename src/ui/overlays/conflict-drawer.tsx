import type { ReactNode } from 'react'
import { Button } from '#/ui/inputs/button.tsx'
import { ResponsiveDrawer } from './responsive-drawer.tsx'

type ConflictDrawerProps = {
  open: boolean
  /** Only the fields that differ. */
  rows: readonly { label: string; theirs: ReactNode; mine: ReactNode }[]
  labels: {
    title: string
    text: string
    close: string
    field: string
    theirs: string
    mine: string
    takeTheirs: string
    keepMine: string
  }
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

const head = 'py-1.5 text-start font-medium'

/** Shown when another user saved first: both versions side by side, and a choice between them. */
export function ConflictDrawer({ open, rows, labels, ...on }: ConflictDrawerProps) {
  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={(next) => {
        if (!next) on.onClose()
      }}
      title={labels.title}
      description={labels.text}
      closeLabel={labels.close}
      footer={
        <>
          <Button onClick={on.onTakeTheirs}>{labels.takeTheirs}</Button>
          <Button variant="primary" onClick={on.onKeepMine}>
            {labels.keepMine}
          </Button>
        </>
      }
    >
      <table className="w-full table-fixed text-start text-sm">
        <thead>
          <tr className="text-muted">
            {[labels.field, labels.theirs, labels.mine].map((label) => (
              <th key={label} scope="col" className={head}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, theirs, mine }) => (
            <tr key={label} className="border-t border-line align-baseline">
              <th scope="row" className="py-2 pe-3 text-start font-normal text-muted">
                {label}
              </th>
              <td className="py-2 pe-3 wrap-anywhere">
                <bdi>{theirs}</bdi>
              </td>
              <td className="py-2 wrap-anywhere">
                <bdi>{mine}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ResponsiveDrawer>
  )
}

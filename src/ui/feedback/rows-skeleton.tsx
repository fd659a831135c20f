import { Card } from '#/ui/layout/card.tsx'
import { cx } from '#/ui/class-names.ts'
import { Skeleton } from './skeleton.tsx'

const widths = ['w-40', 'w-32', 'w-48', 'w-36', 'w-44', 'w-28']
const leads = { round: 'size-9 rounded-full!', upright: 'h-10 w-7' }

/** A placeholder for six table rows. */
export function RowsSkeleton({ lead }: { lead?: keyof typeof leads }) {
  return (
    <Card flush className="divide-y divide-line">
      {widths.map((width) => (
        <div key={width} className="flex items-center gap-4 px-4 py-3">
          {lead && <Skeleton className={leads[lead]} />}
          <div className="grid grow gap-1.5">
            <Skeleton className={cx('h-4', width)} />
            <Skeleton className="h-3 w-52 max-w-full" />
          </div>
          <Skeleton className="h-5 w-16 max-sm:hidden" />
          <Skeleton className="h-4 w-24 max-sm:hidden" />
        </div>
      ))}
    </Card>
  )
}

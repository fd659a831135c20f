import { Card } from '#/ui/card.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'

const rows = ['w-40', 'w-32', 'w-48', 'w-36', 'w-44', 'w-28']

/** Six people in the making. */
export function UsersSkeleton() {
  return (
    <Card flush className="divide-y divide-line">
      {rows.map((width) => (
        <div key={width} className="flex items-center gap-4 px-4 py-3">
          <Skeleton className="size-9 rounded-full!" />
          <div className="grid grow gap-1.5">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-52 max-w-full" />
          </div>
          <Skeleton className="h-5 w-16 max-sm:hidden" />
          <Skeleton className="h-4 w-24 max-sm:hidden" />
        </div>
      ))}
    </Card>
  )
}

import type { ReactNode } from 'react'

type Props = { mark: ReactNode; name: ReactNode; note: ReactNode; children?: ReactNode }

export function MethodRow({ mark, name, note, children }: Props) {
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-full bg-fill text-sm text-muted [&_svg]:size-4"
      >
        {mark}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-40">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-sm wrap-anywhere text-muted">{note}</p>
        </div>
        {children && <div className="flex gap-1">{children}</div>}
      </div>
    </li>
  )
}

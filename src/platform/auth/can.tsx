import type { ReactNode } from 'react'
import type { Needs } from './permission.ts'
import { useViewer } from './use-viewer.ts'
import { can } from './viewer.ts'

type Props = { do: Needs; children: ReactNode; otherwise?: ReactNode }

/** Shows what the viewer may do. The server asks again when it is done. */
export function Can({ do: needs, children, otherwise = null }: Props) {
  return can(useViewer(), needs) ? children : otherwise
}

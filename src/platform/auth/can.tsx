import type { ReactNode } from 'react'
import type { Needs } from './permission.ts'
import { useViewer } from './use-viewer.ts'
import { can } from './viewer.ts'

type Props = { do: Needs; children: ReactNode; otherwise?: ReactNode }

/** Renders its children when the viewer has the permission. The server checks it again. */
export function Can({ do: needs, children, otherwise = null }: Props) {
  return can(useViewer(), needs) ? children : otherwise
}

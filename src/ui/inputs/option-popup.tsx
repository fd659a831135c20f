import { Combobox as Base } from '@base-ui/react/combobox'
import type { ReactNode } from 'react'
import { listClass, popupClass } from '#/ui/overlays/popup-class.ts'
import { Spinner } from '#/ui/feedback/spinner.tsx'
import type { FindingStatus } from './use-option-search.ts'

export type FindingLabels = {
  /** Shown when nothing matches. */
  empty: string
  loading?: string
  failed?: string
}

type OptionPopupProps<Option> = {
  labels: FindingLabels
  status: FindingStatus
  children: (option: Option) => ReactNode
}

/** The popup of a combobox, with a message if the list is empty. */
export function OptionPopup<Option>({ labels, status, children }: OptionPopupProps<Option>) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} className="z-50">
        <Base.Popup className={popupClass} aria-busy={status === 'loading' || undefined}>
          <Base.Status className="text-sm text-muted">
            {status === 'loading' ? (
              <span className="flex items-center gap-2 px-3.5 py-2.5">
                <Spinner />
                {labels.loading}
              </span>
            ) : null}
            {status === 'failed' ? (
              <span className="block px-3.5 py-2.5 text-danger">{labels.failed}</span>
            ) : null}
          </Base.Status>
          <Base.Empty className="text-sm text-muted">
            {status === 'ready' ? (
              <span className="block px-3.5 py-2.5">{labels.empty}</span>
            ) : null}
          </Base.Empty>
          <Base.List className={listClass}>{children}</Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

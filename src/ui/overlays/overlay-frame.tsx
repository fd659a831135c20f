import './overlays.css'
import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ElementType, ReactNode } from 'react'
import { buttonClass } from '#/ui/inputs/button.tsx'
import { cx } from '#/ui/class-names.ts'
import { useFocusMainAfterwards } from '#/ui/keyboard/focus-main.ts'
import { useOverflow } from './use-overflow.ts'

export type OverlayContent = {
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Actions; on phones they are stacked, with the last one on top. */
  footer?: ReactNode
  /** Null hides the close button, if the footer has a cancel button. */
  closeLabel: string | null
}

/** The content of dialogs, drawers and sheets: heading, scrolling body, actions. */
export function OverlayFrame({
  title,
  description,
  children,
  footer,
  closeLabel,
  body: Body = 'div',
}: OverlayContent & { body?: ElementType }) {
  const [scrolls, body] = useOverflow()
  useFocusMainAfterwards()
  return (
    <>
      <header className="flex items-start gap-3 px-5 pt-5 sm:px-6">
        <div className="min-w-0 flex-1">
          <Dialog.Title className="title text-xl wrap-anywhere">{title}</Dialog.Title>
          {description ? (
            <Dialog.Description className="mt-1 text-sm wrap-anywhere text-muted">
              {description}
            </Dialog.Description>
          ) : null}
        </div>
        {closeLabel ? (
          <Dialog.Close
            aria-label={closeLabel}
            className={buttonClass({ variant: 'ghost', size: 'icon', className: '-me-2 -mt-1.5' })}
          >
            <X aria-hidden />
          </Dialog.Close>
        ) : null}
      </header>
      <Body
        ref={body}
        // Not every browser makes a scrolling element a tab stop.
        tabIndex={scrolls ? 0 : undefined}
        className={cx(
          'overlay-body px-5 focus-visible:-outline-offset-2 sm:px-6',
          children ? 'py-4' : 'pb-1',
        )}
      >
        <div className="wrap-anywhere">{children}</div>
      </Body>
      {footer ? (
        <footer className="flex flex-col-reverse gap-2 px-5 pt-3 pb-5 sm:flex-row sm:justify-end sm:px-6 sm:pb-6">
          {footer}
        </footer>
      ) : null}
    </>
  )
}

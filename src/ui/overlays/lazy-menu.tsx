import { useRef, useState } from 'react'
import type { ComponentProps, ComponentType, ReactElement, ReactNode } from 'react'
import { lazyOverlay } from './lazy-overlay.tsx'

type Menu = { trigger: ReactElement; open: boolean; onOpenChange: (open: boolean) => void }

type LazyMenu<Props> = Omit<Props, keyof Menu> & {
  /** A button with these handlers. */
  trigger: (handlers: ComponentProps<'button'>) => ReactElement
  /** Rendered beside the button until the menu has loaded, and without JavaScript. */
  aside?: ReactNode
}

/** A menu that loads on first hover, focus or click, because most visits never open it. */
export function lazyMenu<Props extends Menu>(load: () => Promise<ComponentType<Props>>) {
  const Popup = lazyOverlay<Props>(load)

  return function LazyMenu({ trigger, aside, ...rest }: LazyMenu<Props>) {
    const [open, setOpen] = useState(false)
    const clicked = useRef(false)
    const waiting = (
      <>
        {trigger({
          'aria-haspopup': 'menu',
          'aria-expanded': open,
          onPointerEnter: Popup.preload,
          onFocus: Popup.preload,
          onClick: () => {
            clicked.current = true
            setOpen(true)
          },
        })}
        {aside}
      </>
    )
    // The menu renders a button of its own, which takes the focus, so that it returns there.
    const takeFocus = (button: HTMLButtonElement | null) => {
      if (!button || !clicked.current) return
      clicked.current = false
      button.focus({ preventScroll: true })
    }
    const menu = {
      ...rest,
      trigger: trigger({ ref: takeFocus }),
      open,
      onOpenChange: setOpen,
      waiting,
    }
    // `Omit` of a type parameter plus the omitted part is that type again, which TypeScript cannot
    // infer.
    return <Popup {...(menu as unknown as Props & { waiting: ReactNode })} />
  }
}

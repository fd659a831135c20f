import { useState } from 'react'
import type { ComponentProps, ComponentType, ReactElement, ReactNode } from 'react'
import { lazyOverlay } from './lazy-overlay.tsx'

type Menu = { trigger: ReactElement; open: boolean; onOpenChange: (open: boolean) => void }

type LazyMenu<Props> = Omit<Props, keyof Menu> & {
  /** A button with these handlers. */
  trigger: (handlers: ComponentProps<'button'>) => ReactElement
  /** Beside the button until the menu is here, as for whoever has no script. */
  aside?: ReactNode
}

/** A menu that comes when somebody reaches for it: most pages are left without it. */
export function lazyMenu<Props extends Menu>(load: () => Promise<ComponentType<Props>>) {
  const Popup = lazyOverlay<Props>(load)

  return function LazyMenu({ trigger, aside, ...rest }: LazyMenu<Props>) {
    const [open, setOpen] = useState(false)
    const waiting = (
      <>
        {trigger({
          'aria-haspopup': 'menu',
          'aria-expanded': open,
          onPointerEnter: Popup.preload,
          onFocus: Popup.preload,
          onClick: () => setOpen(true),
        })}
        {aside}
      </>
    )
    const menu = { ...rest, trigger: trigger({}), open, onOpenChange: setOpen, waiting }
    // `Omit` of a type parameter and what was omitted are that type again; TypeScript cannot say so.
    return <Popup {...(menu as unknown as Props & { waiting: ReactNode })} />
  }
}

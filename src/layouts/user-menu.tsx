import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { Avatar } from '#/ui/avatar.tsx'
import { buttonClass } from '#/ui/button.tsx'
import { cx } from '#/ui/class-names.ts'
import { lazyOverlay } from '#/ui/lazy-overlay.tsx'

const Popup = lazyOverlay(() => import('./user-menu-popup.tsx').then((file) => file.UserMenuPopup))

type Props = { area: 'app' | 'manager'; wide?: boolean }

/** The menu itself comes when somebody reaches for it: most pages are left without it. */
export function UserMenu({ area, wide = false }: Props) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const [open, setOpen] = useState(false)
  if (!viewer) return null
  const trigger = (handlers: ComponentProps<'button'>) => (
    <Trigger name={viewer.name} email={viewer.email} wide={wide} {...handlers} />
  )
  const waiting = (
    <>
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onPointerEnter: Popup.preload,
        onFocus: Popup.preload,
        onClick: () => setOpen(true),
      })}
      <noscript>
        <a href="/logout">{t('layout.signOut')}</a>
      </noscript>
    </>
  )
  return (
    <Popup area={area} trigger={trigger({})} open={open} onOpenChange={setOpen} waiting={waiting} />
  )
}

type TriggerProps = ComponentProps<'button'> & { name: string; email: string; wide: boolean }

function Trigger({ name, email, wide, ...rest }: TriggerProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      {...rest}
      className={cx(
        buttonClass({ variant: 'ghost', size: wide ? 'md' : 'icon' }),
        wide && 'h-auto min-w-0 grow justify-start gap-2.5 px-2 py-1.5 text-start',
      )}
    >
      <Avatar name={name} size="sm" />
      {/* In words, not as a label: a label must contain what is seen, and initials are no words. */}
      <span className="sr-only">{t('layout.userMenu', { name })}</span>
      {wide && (
        <span aria-hidden className="min-w-0 grow text-xs font-normal">
          <bdi className="block truncate text-sm font-medium">{name}</bdi>
          <bdi className="block truncate text-muted">{email}</bdi>
        </span>
      )}
    </button>
  )
}

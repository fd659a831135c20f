import type { ComponentProps } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { Avatar } from '#/ui/data/avatar.tsx'
import { buttonClass } from '#/ui/inputs/button.tsx'
import { cx } from '#/ui/class-names.ts'
import { lazyMenu } from '#/ui/overlays/lazy-menu.tsx'

const Menu = lazyMenu(() => import('./user-menu-popup.tsx').then((file) => file.UserMenuPopup))

type Props = { area: 'app' | 'manager'; wide?: boolean }

export function UserMenu({ area, wide = false }: Props) {
  const { t } = useTranslation()
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <Menu
      area={area}
      trigger={(handlers) => (
        <Trigger name={viewer.name} email={viewer.email} wide={wide} {...handlers} />
      )}
      aside={
        <noscript>
          <a href="/logout">{t('layout.signOut')}</a>
        </noscript>
      }
    />
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
      {/* Not an aria-label, which would have to contain the visible initials. */}
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

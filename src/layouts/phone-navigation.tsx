import { useLocation } from '@tanstack/react-router'
import Menu from 'lucide-react/icons/menu'
import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { brand } from '#/brand.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { ManagerNavigation } from './manager-navigation.tsx'
import { UserMenu } from './user-menu.tsx'

const Sheet = lazyOverlay(() => import('#/ui/overlays/sheet.tsx').then((file) => file.Sheet))

/** The manager's sidebar on a phone: a sheet that loads when its button is pressed. */
export function PhoneNavigation() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  // Stores the path where it was opened, so that navigating closes it.
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === pathname
  return (
    <>
      <Button
        size="icon"
        variant="ghost"
        aria-label={t('layout.menu.open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={Sheet.preload}
        onClick={() => setOpenAt(pathname)}
      >
        <Menu aria-hidden className="size-5!" />
      </Button>
      <Sheet
        open={open}
        onOpenChange={(next) => setOpenAt(next ? pathname : undefined)}
        title={brand.name}
        closeLabel={t('layout.menu.close')}
        footer={
          <div className="-mx-2 flex">
            <UserMenu area="manager" wide />
          </div>
        }
      >
        {/* Aligns the entries' labels with the title. */}
        <div className="-mx-5 sm:-mx-6 [&>nav]:px-2 sm:[&>nav]:px-3">
          <ManagerNavigation collapsed={false} />
        </div>
      </Sheet>
    </>
  )
}

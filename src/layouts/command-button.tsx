import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { useHotkey } from '#/ui/use-hotkey.ts'

const load = () => import('./commands.tsx').then((file) => ({ default: file.Commands }))
const Commands = lazy(load)

/** Opens the command palette; Ctrl or ⌘ K does too. It is fetched when it is first wanted. */
export function CommandButton({ area }: { area: 'app' | 'manager' }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<boolean>()
  useHotkey('mod+k', () => setOpen(true))
  return (
    <>
      <Button
        size="icon"
        variant="ghost"
        aria-label={t('layout.commands.open')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title={t('layout.commands.open')}
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden className="size-5!" />
      </Button>
      {open !== undefined && (
        <Suspense>
          <Commands area={area} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

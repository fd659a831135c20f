import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { useHotkey } from '#/ui/keyboard/use-hotkey.ts'
import { useKeyBuffer } from '#/ui/inputs/use-key-buffer.ts'

const Commands = lazyOverlay(() => import('./commands.tsx').then((file) => file.Commands))

/** Opens the command palette, as does Ctrl or ⌘ K. The palette loads on first use. */
export function CommandButton({ area }: { area: 'app' | 'manager' }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const typed = useKeyBuffer(() => change(false))
  function change(next: boolean) {
    if (next) typed.start()
    else typed.take()
    setOpen(next)
  }
  useHotkey('mod+k', () => change(true))
  return (
    <>
      <Button
        size="icon"
        variant="ghost"
        aria-label={t('layout.commands.open')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title={t('layout.commands.open')}
        onPointerEnter={Commands.preload}
        onClick={() => change(true)}
      >
        <Search aria-hidden className="size-5!" />
      </Button>
      <Commands area={area} open={open} onOpenChange={change} takeTyped={typed.take} />
    </>
  )
}

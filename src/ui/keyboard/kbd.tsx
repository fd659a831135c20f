import { useSyncExternalStore } from 'react'
import { cx } from '#/ui/class-names.ts'
import type { Hotkey } from './hotkey.ts'
import { isApple } from './hotkey.ts'
import { keyCaps } from './key-labels.ts'

const subscribe = () => () => {}

/**
 * Display only: `useHotkey` binds the keys. The server cannot detect the keyboard and renders Ctrl.
 */
export function Kbd({ keys, className }: { keys: Hotkey; className?: string }) {
  const apple = useSyncExternalStore(subscribe, isApple, () => false)
  return (
    <kbd dir="ltr" className={cx('inline-flex gap-1 font-sans text-2xs text-muted', className)}>
      {keyCaps(keys, apple).map((cap) => (
        <kbd
          key={cap}
          className="min-w-5 rounded-sm border border-line-strong bg-surface px-1 text-center font-sans leading-4.5 shade-sm"
        >
          {cap}
        </kbd>
      ))}
    </kbd>
  )
}

import './overlays.css'
import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import type { CommandListProps } from './command-list.tsx'
import { CommandList } from './command-list.tsx'
import type { Hotkey } from '#/ui/keyboard/hotkey.ts'

type CommandPaletteProps = Omit<CommandListProps, 'onClose' | 'input' | 'labels'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The parent opens it; the same keys close it from inside. */
  hotkey?: Hotkey
  labels: CommandListProps['labels'] & { title: string }
}

/** Finds any page or action by name, with the keyboard alone. */
export function CommandPalette({ open, onOpenChange, labels, ...list }: CommandPaletteProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="overlay-scrim" />
        <Dialog.Viewport className="dialog-viewport items-start max-sm:p-2 sm:pt-[12dvh]">
          <Dialog.Popup
            initialFocus={input}
            className="overlay-panel dialog overflow-hidden max-sm:h-full max-sm:max-h-none sm:max-h-[min(32rem,76dvh)] sm:w-[min(38rem,100%)]"
          >
            <Dialog.Title className="sr-only">{labels.title}</Dialog.Title>
            <CommandList
              {...list}
              labels={labels}
              input={input}
              onClose={() => onOpenChange(false)}
            />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

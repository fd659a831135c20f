import { Autocomplete } from '@base-ui/react/autocomplete'
import type { MouseEvent } from 'react'
import { cx } from '#/ui/class-names.ts'
import type { Command } from './command.ts'
import { optionClass } from './popup-class.ts'

type CommandItemProps = {
  command: Command
  onRun: (command: Command, event: MouseEvent) => void
}

/** A page is a real link, so that it can be opened in a new tab. */
export function CommandItem({ command, onRun }: CommandItemProps) {
  const { label, hint, icon, href } = command
  const line = (
    <>
      {icon ? (
        <span aria-hidden className="shrink-0 text-muted [&_svg]:size-4">
          {icon}
        </span>
      ) : null}
      {/* The padding keeps the descenders of Arabic letters from being clipped. */}
      <span className="min-w-0 flex-1 truncate py-1 own-direction" dir="auto">
        {label}
      </span>
      {hint ? (
        <span dir="auto" className="max-w-2/5 shrink-0 truncate text-xs text-muted">
          {hint}
        </span>
      ) : null}
    </>
  )
  return (
    <Autocomplete.Item
      value={command}
      onClick={(event) => onRun(command, event)}
      className={cx(optionClass, 'gap-3')}
      render={
        href ? (
          <a href={href} tabIndex={-1}>
            {line}
          </a>
        ) : (
          <div>{line}</div>
        )
      }
    />
  )
}

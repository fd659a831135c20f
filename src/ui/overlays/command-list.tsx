import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { MouseEvent, RefObject } from 'react'
import { useState } from 'react'
import { Button } from '#/ui/inputs/button.tsx'
import { CommandItem } from './command-item.tsx'
import type { Command, CommandGroup, CommandSource } from './command.ts'
import { filterCommands } from './command.ts'
import type { Hotkey } from '#/ui/keyboard/hotkey.ts'
import { Kbd } from '#/ui/keyboard/kbd.tsx'
import { innerButtonClass } from './popup-class.ts'
import { Spinner } from '#/ui/feedback/spinner.tsx'
import { useCommandSearch } from './use-command-search.ts'
import { useHotkey } from '#/ui/keyboard/use-hotkey.ts'

export type CommandListProps = {
  groups: readonly CommandGroup[]
  /** Groups fetched for the typed text. */
  sources?: readonly CommandSource[]
  /** Shown first until the user types. */
  recent?: CommandGroup
  labels: {
    /** The accessible name of the input. */
    search: string
    placeholder: string
    close: string
    /** Shown when nothing matches. */
    empty: (term: string) => string
    searching: string
    /** The error for searches that failed, from the labels of their groups. */
    failed: (groups: readonly string[]) => string
    retry: string
    /** Shown beside the keyboard hints in the footer. */
    move: string
    choose: string
  }
  /** Navigates to an item's URL inside the app; without it, the browser follows the link. */
  onFollow?: (href: string) => void
  hotkey?: Hotkey
  input: RefObject<HTMLInputElement | null>
  /** Text typed before the input had the focus. */
  takeTyped?: () => string
  onClose: () => void
}

const nothing: readonly CommandSource[] = []

/** Mounted with the dialog, so that the input is empty every time it opens. */
export function CommandList(props: CommandListProps) {
  const { groups, sources = nothing, recent, labels, onFollow, hotkey = 'mod+k' } = props
  const { input, takeTyped } = props
  const [typed, setTyped] = useState('')
  const term = typed.trim()
  const found = useCommandSearch(sources, term)
  const matching = term ? filterCommands(groups, term) : [...(recent ? [recent] : []), ...groups]
  const shown = [...matching, ...found.groups].filter((group) => group.items.length > 0)
  useHotkey(hotkey, props.onClose, { inModal: true })

  function run(command: Command, event: MouseEvent) {
    // Modified clicks open a new tab or window as on any link.
    if (command.href && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    props.onClose()
    if (!command.onRun && (!command.href || !onFollow)) return
    event.preventDefault()
    if (command.onRun) command.onRun()
    else if (command.href) onFollow?.(command.href)
  }

  function retry() {
    found.retry()
    input.current?.focus()
  }

  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={shown}
      value={typed}
      onValueChange={setTyped}
      itemToStringValue={(command: Command) => command.label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-b border-line ps-4 pe-1.5">
        {found.busy ? (
          <Spinner className="shrink-0 text-muted" />
        ) : (
          <Search aria-hidden className="size-4 shrink-0 text-muted" />
        )}
        <Autocomplete.Input
          ref={input}
          onFocus={() => setTyped((before) => before + (takeTyped?.() ?? ''))}
          aria-label={labels.search}
          placeholder={labels.placeholder}
          dir={typed ? 'auto' : undefined}
          enterKeyHint="go"
          className="h-13 min-w-0 flex-1 bg-transparent text-base own-direction outline-none placeholder:text-muted"
        />
        <Dialog.Close className={innerButtonClass}>
          <span className="sr-only">{labels.close}</span>
          <X aria-hidden className="size-4 sm:hidden" />
          <Kbd keys="Escape" className="max-sm:hidden" />
        </Dialog.Close>
      </div>
      <div className="overlay-body scroll-py-2 p-2" aria-busy={found.busy || undefined}>
        <Autocomplete.Empty className="text-sm text-muted">
          {found.busy || found.failed.length > 0 || !term ? null : (
            <p className="px-2.5 py-8 text-center">{labels.empty(term)}</p>
          )}
        </Autocomplete.Empty>
        <Autocomplete.List>
          {(group: CommandGroup) => (
            <Autocomplete.Group key={group.id} items={group.items} className="not-first:mt-2">
              <Autocomplete.GroupLabel className="eyebrow px-2.5 py-1.5">
                {group.label}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(command: Command) => (
                  <CommandItem key={command.id} command={command} onRun={run} />
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
        <Autocomplete.Status className="text-sm">
          {found.busy ? (
            <p className={shown.length > 0 ? 'sr-only' : 'px-2.5 py-8 text-center text-muted'}>
              {labels.searching}
            </p>
          ) : null}
          {found.failed.length > 0 ? (
            <p className="px-2.5 pt-2 text-danger">
              {labels.failed(found.failed.map((source) => source.label))}
            </p>
          ) : null}
        </Autocomplete.Status>
        {found.failed.length > 0 ? (
          <Button size="sm" onClick={retry} className="mx-2.5 mt-2 mb-1">
            {labels.retry}
          </Button>
        ) : null}
      </div>
      <p
        aria-hidden
        className="flex gap-4 border-t border-line px-4 py-2 text-2xs text-muted max-sm:hidden"
      >
        <span className="flex items-center gap-1.5">
          <Kbd keys="ArrowUp+ArrowDown" />
          {labels.move}
        </span>
        <span className="flex items-center gap-1.5">
          <Kbd keys="Enter" />
          {labels.choose}
        </span>
      </p>
    </Autocomplete.Root>
  )
}

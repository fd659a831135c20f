import { Link } from '@tanstack/react-router'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useButtonAction } from '#/platform/form/use-button-action.ts'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { cx } from '#/ui/class-names.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { cardClass } from '#/ui/layout/card.tsx'
import { lazyMenu } from '#/ui/overlays/lazy-menu.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { ListedCover } from '../listed-cover.tsx'
import { listedBookMutations } from '../reading-list.mutations.ts'
import type { OneReadingList, ReadingListItem } from '../reading-list.ts'
import { moveBy } from './move-item.ts'
import { useMove } from './use-move.ts'

const NoteForm = lazyOverlay(() => import('./note-form.tsx').then((file) => file.NoteForm))
const Menu = lazyMenu(() => import('./item-menu.tsx').then((file) => file.ItemMenu))

type Props = {
  inList: OneReadingList
  items: readonly ReadingListItem[]
  mayUpdate: boolean
}

/** The books of a list in their order. */
export function ReadingListItems({ inList, items: stored, mayUpdate }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { items, move } = useMove(inList, stored)
  const [moved, setMoved] = useState('')

  const moveOf = ({ book }: ReadingListItem, at: number, step: -1 | 1) => {
    const to = moveBy(items, book.id, step)
    if (!to) return undefined
    return () => {
      move(to)
      const position = format.number(at + 1 + step)
      const total = format.number(items.length)
      setMoved(t('readingList.item.moved', { title: book.title, position, total }))
    }
  }

  return (
    <>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <ol className={cardClass({ flush: true, className: 'mt-6 divide-y divide-line' })}>
        {items.map((item, at) => (
          <li key={item.book.id} className="flex items-start gap-3 p-3">
            <span className="w-5 shrink-0 pt-1 text-end text-sm text-muted numerals">
              {format.number(at + 1)}
            </span>
            <ListedCover book={item.book} sizes="4rem" className="w-16 shrink-0" />
            <ItemText item={item} />
            {mayUpdate && (
              <ItemActions
                inList={inList}
                item={item}
                onUp={moveOf(item, at, -1)}
                onDown={moveOf(item, at, 1)}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

function ItemText({ item: { book, note, addedBy } }: { item: ReadingListItem }) {
  const { t } = useTranslation()
  return (
    <div className="min-w-0 grow">
      <Link
        to="/app/books/$id"
        params={{ id: book.id }}
        className="title wrap-anywhere hover:underline"
      >
        <bdi>{book.title}</bdi>
      </Link>
      <p className="text-sm wrap-anywhere text-muted">
        <bdi>{book.author}</bdi>
      </p>
      {note && (
        <p
          dir="auto"
          className="mt-2 inline-block max-w-prose rounded-md bg-fill px-3 py-2 text-sm wrap-anywhere whitespace-pre-wrap"
        >
          {note}
        </p>
      )}
      {addedBy && (
        <p className="mt-1 text-xs wrap-anywhere text-muted">
          {t('readingList.item.addedBy', { name: addedBy })}
        </p>
      )}
    </div>
  )
}

type ActionsProps = {
  inList: OneReadingList
  item: ReadingListItem
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

function ItemActions({ inList, item, onUp, onDown }: ActionsProps) {
  const { t } = useTranslation()
  const remove = useMutate(listedBookMutations.remove)
  const { act } = useButtonAction(toast.error)
  const [open, setOpen] = useState(false)
  // What the user saw when they began to edit, so that a later change of another member is a conflict.
  const [edited, setEdited] = useState(item)
  const { id: bookId, title } = item.book
  return (
    <div className="flex shrink-0">
      <StepButton label={t('readingList.item.upLabel', { title })} onStep={onUp}>
        <ArrowUp aria-hidden />
      </StepButton>
      <StepButton label={t('readingList.item.downLabel', { title })} onStep={onDown}>
        <ArrowDown aria-hidden />
      </StepButton>
      <Menu
        hasNote={Boolean(item.note)}
        onUp={onUp}
        onDown={onDown}
        onNote={() => {
          setEdited(item)
          setOpen(true)
        }}
        onRemove={() =>
          act(async () => {
            await remove({ ...inList, bookId })
            toast.success(t('readingList.item.removed', { title }))
          })
        }
        trigger={(handlers) => (
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('readingList.item.open', { title })}
            {...handlers}
          >
            <Ellipsis aria-hidden />
          </Button>
        )}
      />
      <NoteForm inList={inList} item={edited} open={open} onOpenChange={setOpen} />
    </div>
  )
}

type StepProps = { label: string; onStep: (() => void) | undefined; children: ReactNode }

/** Phones have the same in the menu. At the end of the list it keeps its focus, but does nothing. */
function StepButton({ label, onStep, children }: StepProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      className={cx('max-sm:hidden', !onStep && 'opacity-60')}
      aria-label={label}
      aria-disabled={onStep === undefined || undefined}
      onClick={onStep}
    >
      {children}
    </Button>
  )
}

import { Link } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import History from 'lucide-react/icons/history'
import Merge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { Can } from '#/platform/auth/can.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { Button } from '#/ui/button.tsx'
import { dotColour } from '#/ui/cloth.ts'
import type { Column } from '#/ui/data-table.tsx'
import { MenuItem, MenuLink } from '#/ui/menu-item.tsx'
import { Menu, MenuSeparator } from '#/ui/menu.tsx'
import type { CountedGenre } from './genre.ts'

export type GenreTask =
  | { kind: 'create' }
  | { kind: 'edit'; genre: CountedGenre }
  | { kind: 'merge' | 'delete'; genre: CountedGenre }

type Ask = (task: GenreTask) => void

export function useGenreColumns(onAsk: Ask): Column<CountedGenre>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'colour',
      header: t('genre.colour.label'),
      hideHeader: true,
      card: 'lead',
      className: 'sm:w-0',
      // The back of a book in its cloth.
      cell: ({ colour }) => (
        <span
          aria-hidden
          className="block h-9 w-2.5 rounded-sm"
          style={{ background: dotColour(colour) }}
        />
      ),
    },
    {
      id: 'name',
      header: t('genre.name.label'),
      card: 'title',
      cell: ({ id, name }) => (
        <Link
          to="/manager/books"
          search={{ genre: id }}
          className="title text-base wrap-anywhere hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      id: 'books',
      header: t('genre.books.label'),
      align: 'end',
      className: 'sm:w-32',
      cell: ({ books }) => {
        const number = format.number(books.count)
        return books.exact ? number : t('list.orMore', { number })
      },
    },
    {
      id: 'actions',
      header: t('genre.actions.label'),
      hideHeader: true,
      card: 'select',
      className: 'sm:w-0',
      cell: (genre) => <GenreMenu genre={genre} onAsk={onAsk} />,
    },
  ]
}

function GenreMenu({ genre, onAsk }: { genre: CountedGenre; onAsk: Ask }) {
  const { t } = useTranslation()
  return (
    <Can do={{ genre: ['update'] }}>
      <Menu
        align="end"
        trigger={
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('genre.actions.open', { name: genre.name })}
          >
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onAsk({ kind: 'edit', genre })}>
          {t('genre.edit.open')}
        </MenuItem>
        <Can do={{ activity: ['read'] }}>
          <MenuLink
            icon={<History aria-hidden />}
            render={<Link to="/manager/activity" search={{ subject: genre.id }} />}
          >
            {t('genre.history')}
          </MenuLink>
        </Can>
        <Can do={{ genre: ['delete'] }}>
          <MenuItem icon={<Merge aria-hidden />} onSelect={() => onAsk({ kind: 'merge', genre })}>
            {t('genre.merge.open')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            danger
            icon={<Trash aria-hidden />}
            onSelect={() => onAsk({ kind: 'delete', genre })}
          >
            {t('genre.delete.open')}
          </MenuItem>
        </Can>
      </Menu>
    </Can>
  )
}

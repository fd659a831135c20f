import Ellipsis from 'lucide-react/icons/ellipsis'
import { Link } from '#/platform/http/link.tsx'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useTotal } from '#/platform/api/use-total.ts'
import { Can } from '#/platform/auth/can.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { dotColor } from '#/ui/theme/palette-colors.ts'
import type { Column } from '#/ui/data/data-table.tsx'
import { lazyMenu } from '#/ui/overlays/lazy-menu.tsx'
import type { GenreTask } from './genre-menu.tsx'
import type { CountedGenre } from './genre.ts'

const Menu = lazyMenu(() => import('./genre-menu.tsx').then((file) => file.GenreMenu))

type Ask = (task: GenreTask) => void

export function useGenreColumns(onAsk: Ask): Column<CountedGenre>[] {
  const { t } = useTranslation()
  const total = useTotal()
  return [
    {
      id: 'color',
      header: t('genre.color.label'),
      hideHeader: true,
      card: 'lead',
      className: '@2xl:w-0',
      // A book spine in the genre's color.
      cell: ({ color }) => (
        <span
          aria-hidden
          className="block h-9 w-2.5 rounded-sm"
          style={{ background: dotColor(color) }}
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
      className: '@2xl:w-32',
      cell: ({ books }) => total(books),
    },
    {
      id: 'actions',
      header: t('genre.actions.label'),
      hideHeader: true,
      card: 'select',
      className: '@2xl:w-0',
      cell: (genre) => <GenreMenu genre={genre} onAsk={onAsk} />,
    },
  ]
}

function GenreMenu({ genre, onAsk }: { genre: CountedGenre; onAsk: Ask }) {
  const { t } = useTranslation()
  return (
    <Can do={{ genre: ['update'] }}>
      <Menu
        genre={genre}
        onAsk={onAsk}
        trigger={(handlers) => (
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('genre.actions.open', { name: genre.name })}
            {...handlers}
          >
            <Ellipsis aria-hidden />
          </Button>
        )}
      />
    </Can>
  )
}

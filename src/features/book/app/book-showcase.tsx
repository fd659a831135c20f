import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Cover } from '#/ui/data/cover.tsx'

const books = [
  { title: 'Middlemarch', author: 'George Eliot', color: 'green' },
  { title: 'ألف ليلة وليلة', author: 'مجهول', color: 'red' },
  { title: 'Les Misérables', author: 'Victor Hugo', color: 'blue' },
] as const

/** Sample shelves for the demo's welcome page. */
export function BookShowcase() {
  const { t } = useTranslation()
  return (
    <>
      <p className="title text-xl">{t('book.list.title')}</p>
      <ul className="mt-4 grid grid-cols-3 gap-x-4 gap-y-5">
        {books.map(({ title, author, color }) => (
          <li key={title} className="min-w-0">
            <Cover title={title} author={author} color={color} seed={title} />
            <span dir="auto" className="own-direction title mt-2 block truncate text-sm">
              {title}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

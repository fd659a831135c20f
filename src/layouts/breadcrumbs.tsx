import { useMatches } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from '#/platform/http/link.tsx'
import type { TextKey } from '#/platform/i18n/translations.ts'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { ReturnLink } from '#/platform/http/return-link.tsx'
import { Breadcrumb } from '#/ui/layout/breadcrumb.tsx'
import { managerEntries } from './navigation-manager.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's label in the breadcrumb, if it is not a navigation entry itself. */
    crumb?: TextKey
  }
}

const [start] = managerEntries

/** The breadcrumb of the manager: the first page, the section and the open record. */
export function Breadcrumbs() {
  const { t } = useTranslation()
  const matches = useMatches()
  const page = matches.at(-1)
  if (!page || !start) return null
  const entry = entryOf(page.pathname)
  const items: { id: string; content: ReactNode }[] = [
    { id: start.to, content: <Link to={start.to}>{t(start.label)}</Link> },
  ]
  if (entry && entry !== start)
    items.push({ id: entry.to, content: <ReturnLink to={entry.to}>{t(entry.label)}</ReturnLink> })
  const name = nameOf(page.loaderData)
  if (name) items.push({ id: 'name', content: name })
  if (page.staticData.crumb) items.push({ id: 'own', content: t(page.staticData.crumb) })
  return <Breadcrumb label={t('layout.trail')} items={items} />
}

/** Phones have no space for a breadcrumb, so a link back to the list is above the page. */
export function BackToList() {
  const { t } = useTranslation()
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  const entry = entryOf(path)
  if (!entry || plain(path) === entry.to) return null
  return (
    <p className="-mt-3 mb-1 text-sm md:hidden">
      <ReturnLink
        to={entry.to}
        className="control inline-flex items-center gap-1.5 rounded-sm text-muted hover:text-ink hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4 mirror-rtl" />
        {t(entry.label)}
      </ReturnLink>
    </p>
  )
}

const plain = (path: string) => path.replace(/\/$/, '')

function entryOf(path: string) {
  return managerEntries.find(({ to }) => plain(path) === to || path.startsWith(`${to}/`))
}

/** The name or title of the record that the page loaded. */
function nameOf(data: unknown) {
  if (typeof data !== 'object' || !data) return undefined
  const name = 'title' in data ? data.title : 'name' in data ? data.name : undefined
  return typeof name === 'string' ? name : undefined
}

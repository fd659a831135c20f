import { Link, useMatches } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'
import { managerEntries } from './navigation-manager.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's place in the trail, when it is not a navigation entry itself. */
    crumb?: ParseKeys
  }
}

const [start] = managerEntries

/** Where one is in the manager: the first page, the entry, and what of it is open. */
export function PageTrail() {
  const { t } = useTranslation()
  const matches = useMatches()
  const page = matches.at(-1)
  if (!page || !start) return null
  const path = page.pathname.replace(/\/$/, '')
  const entry = managerEntries.find(({ to }) => path === to || path.startsWith(`${to}/`))
  const items: { id: string; content: ReactNode }[] = [
    { id: start.to, content: <Link to={start.to}>{t(start.label)}</Link> },
  ]
  if (entry && entry !== start)
    items.push({ id: entry.to, content: <Link to={entry.to}>{t(entry.label)}</Link> })
  const name = nameOf(page.loaderData)
  if (name) items.push({ id: 'name', content: name })
  if (page.staticData.crumb) items.push({ id: 'own', content: t(page.staticData.crumb) })
  return <Breadcrumb label={t('layout.trail')} items={items} />
}

/** A page about one thing has loaded it: a person has a name, another thing a title. */
function nameOf(data: unknown) {
  if (typeof data !== 'object' || !data) return undefined
  const name = 'title' in data ? data.title : 'name' in data ? data.name : undefined
  return typeof name === 'string' ? name : undefined
}

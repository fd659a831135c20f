import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import type { ApiGroup } from './describe-api.ts'

/** Beside the calls on wide screens, collapsed above them on phones. */
export function ApiContents({ groups }: { groups: ApiGroup[] }) {
  const { t } = useTranslation()
  useOpenTarget()
  return (
    <>
      <nav
        aria-label={t('apiDocs.contents')}
        className="sticky top-[calc(var(--top-bars)+1rem)] hidden max-h-[calc(var(--window)-2rem)] self-start overflow-y-auto overscroll-contain pe-2 [scrollbar-width:thin] lg:block"
      >
        <Links groups={groups} />
      </nav>
      <details className="group rounded-lg border border-line bg-surface lg:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 text-sm font-medium">
          {t('apiDocs.contents')}
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={t('apiDocs.contents')} className="px-2 pb-3">
          <Links groups={groups} />
        </nav>
      </details>
    </>
  )
}

const Links = ({ groups }: { groups: ApiGroup[] }) => (
  <ul className="grid gap-4 text-sm" dir="ltr" lang="en">
    {groups.map(({ name, operations }) => (
      <li key={name}>
        <p className="px-2 font-semibold">{name}</p>
        <ul>
          {operations.map(({ id, summary }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center rounded-md px-2 py-1 text-muted hover:bg-fill hover:text-ink lg:min-h-8"
              >
                {summary}
              </a>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
)

/** Opens the call that the URL's hash names. */
function useOpenTarget() {
  useEffect(() => {
    const open = () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
      if (!(target instanceof HTMLDetailsElement)) return
      target.open = true
      target.scrollIntoView()
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
}

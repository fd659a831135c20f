import { Link } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { cx } from '#/ui/class-names.ts'
import { managerSections } from './navigation-manager.ts'
import { useIsAvailable } from './use-is-available.ts'

const entry =
  'control flex items-center gap-3 rounded-md px-3 text-sm font-medium text-muted hover:text-ink data-[status=active]:bg-surface data-[status=active]:text-ink data-[status=active]:shade-outline'

/** The manager's navigation, in the sidebar and in the sheet on phones. */
export function ManagerNavigation({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation()
  const shown = useIsAvailable()
  const labelClass = collapsed ? 'md:sr-only' : ''
  return (
    <nav aria-label={t('layout.nav.label')} className="grow overflow-y-auto px-3 py-2">
      {managerSections.map(({ title, entries }) => (
        <div key={title} className="mb-3">
          <h2 className={cx('eyebrow px-3 py-2', labelClass)}>{t(title)}</h2>
          {entries.filter(shown).map(({ to, label, icon: Icon }) => (
            <Link
              key={to}
              to={to}
              title={collapsed ? t(label) : undefined}
              activeOptions={{ includeSearch: false }}
              className={entry}
            >
              <Icon aria-hidden className="size-4.5 shrink-0" />
              <span className={labelClass}>{t(label)}</span>
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}

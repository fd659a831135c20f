import { Link } from '#/platform/http/link.tsx'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { cx } from '#/ui/class-names.ts'
import { managerSections } from './navigation-manager.ts'
import { useIsAvailable } from './use-is-available.ts'

/** The manager's navigation, in the sidebar and in the sheet on phones. */
export function ManagerNavigation({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation()
  const shown = useIsAvailable()
  const labelClass = collapsed ? 'md:sr-only' : undefined
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
              className="nav-entry"
            >
              <Icon aria-hidden />
              <span className={labelClass}>{t(label)}</span>
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}

import BookText from 'lucide-react/icons/book-text'
import CircleDot from 'lucide-react/icons/circle-dot'
import Mail from 'lucide-react/icons/mail'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { brand } from '#/brand.ts'
import { cx } from '#/ui/class-names.ts'

const links = [
  { label: 'demo.readme', href: brand.readme, icon: BookText },
  { label: 'demo.issue', href: brand.issues, icon: CircleDot },
  { label: 'demo.contact', href: `mailto:${brand.contact}`, icon: Mail },
] as const

export function ProjectLinks({ className }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <ul className={cx('grid gap-1', className)}>
      {links.map(({ label, href, icon: Icon }) => (
        <li key={href}>
          <a
            href={href}
            rel="noreferrer"
            className="control inline-flex items-center gap-2.5 rounded-md text-sm font-medium underline-offset-2 hover:underline"
          >
            <Icon aria-hidden className="size-4 shrink-0 text-muted" />
            {t(label)}
          </a>
        </li>
      ))}
    </ul>
  )
}

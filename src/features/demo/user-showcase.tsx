import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { Avatar } from '#/ui/data/avatar.tsx'
import { Badge } from '#/ui/data/badge.tsx'
import { Sparkline } from '#/ui/charts/sparkline.tsx'
import { Showcase } from './showcase.tsx'

const users = [
  { name: 'Amina Otieno', label: 'demo.showcase.admin', tone: 'accent' },
  { name: 'Claire Dubois', label: 'demo.showcase.user', tone: 'neutral' },
  { name: 'كريم حداد', label: 'demo.showcase.user', tone: 'neutral' },
] as const

const signIns = [12, 18, 15, 24, 22, 31, 42]

/** The users as the manager shows them: a count with its sparkline, and a list. */
export function UserShowcase() {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Showcase caption={t('demo.showcase.manager')}>
      <p className="text-sm text-muted">{t('demo.showcase.signIns')}</p>
      <p className="title numerals mt-1 text-3xl">{format.number(signIns.at(-1) ?? 0)}</p>
      <Sparkline values={signIns} className="mt-2" />
      <ul className="mt-4 grid divide-y divide-line border-t border-line text-sm">
        {users.map(({ name, label, tone }) => (
          <li key={name} className="flex items-center gap-3 py-2">
            <Avatar name={name} size="sm" />
            <bdi className="min-w-0 grow truncate font-medium">{name}</bdi>
            <Badge tone={tone}>{t(label)}</Badge>
          </li>
        ))}
      </ul>
    </Showcase>
  )
}

import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { RevealOnce } from '#/ui/inputs/reveal-once.tsx'

export function RevealSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useTranslation()
  const labels = {
    label: t('webhook.secret.label'),
    help: t('webhook.secret.once'),
    copy: t('webhook.secret.copy'),
    copied: t('webhook.secret.copied'),
    done: t('webhook.secret.done'),
  }
  return <RevealOnce text={secret} labels={labels} onDone={onDone} />
}

import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { RevealOnce } from '#/ui/inputs/reveal-once.tsx'

export function RevealApiKey({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation()
  const labels = {
    label: t('apiKey.reveal.label'),
    help: t('apiKey.reveal.text'),
    copy: t('apiKey.reveal.copy'),
    copied: t('apiKey.reveal.copied'),
    done: t('apiKey.reveal.done'),
  }
  return <RevealOnce text={token} labels={labels} onDone={onDone} />
}

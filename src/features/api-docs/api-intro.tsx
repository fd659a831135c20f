import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Card } from '#/ui/layout/card.tsx'
import { apiTopics } from './api-topics.ts'

/** What applies to every call. */
export function ApiIntro({ base }: { base: string }) {
  const { t } = useTranslation()
  return (
    <Card className="grid gap-5 text-sm">
      <p>
        {t('apiDocs.base')}{' '}
        <code dir="ltr" className="font-mono wrap-anywhere">
          {`${base}/api`}
        </code>
        {' · '}
        <a
          href="/api/openapi.json"
          className="font-medium text-accent underline underline-offset-2"
        >
          {t('apiDocs.document')}
        </a>
      </p>
      <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        {apiTopics.map(([title, text]) => (
          <div key={title}>
            <dt className="font-semibold">{t(title)}</dt>
            <dd className="mt-1 wrap-anywhere text-muted">{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

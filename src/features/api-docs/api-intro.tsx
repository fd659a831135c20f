import { useTranslation } from 'react-i18next'
import { Card } from '#/ui/card.tsx'

/** What holds for every call, before the calls. */
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
        {[
          [t('apiDocs.signInTitle'), t('apiDocs.signIn')],
          [t('apiDocs.faultsTitle'), t('apiDocs.faults')],
          [t('apiDocs.pagingTitle'), t('apiDocs.paging')],
          [t('apiDocs.versionsTitle'), t('apiDocs.versions')],
          [t('apiDocs.repeatTitle'), t('apiDocs.repeat')],
          [t('apiDocs.limitsTitle'), t('apiDocs.limits')],
          [t('apiDocs.formatsTitle'), t('apiDocs.formats')],
          [t('apiDocs.stabilityTitle'), t('apiDocs.stability')],
          [t('apiDocs.elsewhereTitle'), t('apiDocs.elsewhere')],
        ].map(([title, text]) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

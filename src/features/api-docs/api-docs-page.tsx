import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { brand } from '#/brand.ts'
import { useConfig } from '#/platform/auth/use-config.ts'
import { Card } from '#/ui/card.tsx'
import { PageHeader } from '#/ui/page-header.tsx'
import { ApiCall } from './api-call.tsx'
import { apiDocsQueries } from './api-docs.queries.ts'

/** Written from the same procedures that answer: it cannot be out of date. */
export function ApiDocsPage() {
  const { t } = useTranslation()
  const { data: groups } = useSuspenseQuery(apiDocsQueries.all())
  const base = useConfig()?.baseUrl ?? ''
  return (
    <>
      <PageHeader title={t('apiDocs.title', { name: brand.name })} />
      <p className="mt-3 max-w-prose text-muted">{t('apiDocs.intro')}</p>
      <Card className="mt-6 grid gap-2 text-sm">
        <p>
          {t('apiDocs.base')}{' '}
          <code dir="ltr" className="font-mono">
            {`${base}/api`}
          </code>
        </p>
        <p>{t('apiDocs.signIn')}</p>
        <p>{t('apiDocs.paging')}</p>
        <p>{t('apiDocs.faults')}</p>
        <p>
          <a
            href="/api/openapi.json"
            className="font-medium text-accent underline underline-offset-2"
          >
            {t('apiDocs.document')}
          </a>
        </p>
      </Card>
      {groups.map(({ name, operations }) => (
        <section key={name} className="mt-10">
          <h2 className="title text-2xl" lang="en" dir="ltr">
            {name}
          </h2>
          <ul className="mt-4 grid grid-cols-1 gap-4">
            {operations.map((operation) => (
              <li key={operation.id}>
                <ApiCall operation={operation} base={base} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

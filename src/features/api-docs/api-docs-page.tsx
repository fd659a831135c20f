import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { brand } from '#/brand.ts'
import { useConfig } from '#/platform/auth/use-config.ts'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { ApiCall } from './api-call.tsx'
import { ApiContents } from './api-contents.tsx'
import { apiDocsQueries } from './api-docs.queries.ts'
import { ApiIntro } from './api-intro.tsx'

/** Generated from the procedures that handle the calls, so it is always up to date. */
export function ApiDocsPage() {
  const { t } = useTranslation()
  const { data: groups } = useSuspenseQuery(apiDocsQueries.all())
  const base = useConfig()?.baseUrl ?? ''
  return (
    <>
      <PageHeader title={t('apiDocs.title', { name: brand.name })} />
      <p className="mt-3 max-w-prose text-muted">{t('apiDocs.intro')}</p>
      <div className="mt-6 grid grid-cols-1 gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <ApiContents groups={groups} />
        <div className="grid grid-cols-1 gap-10">
          <ApiIntro base={base} />
          {groups.map(({ name, description, operations }) => (
            <section key={name}>
              <div lang="en" dir="ltr">
                <h2 className="title text-2xl">{name}</h2>
                <p className="mt-1 max-w-prose text-sm text-muted">
                  {description.replaceAll('`', '')}
                </p>
              </div>
              <ul className="mt-4 grid grid-cols-1 gap-3">
                {operations.map((operation) => (
                  <li key={operation.id}>
                    <ApiCall operation={operation} base={base} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

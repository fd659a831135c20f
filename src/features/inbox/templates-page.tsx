import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { directionOf, languageName, nearestLanguage } from '#/platform/i18n/language.ts'
import { Card } from '#/ui/layout/card.tsx'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { InboxLayout } from './inbox-layout.tsx'
import { inboxQueries } from './inbox.queries.ts'
import type { MailTemplate } from './inbox.ts'

/** Every message the product sends, in every language and both color schemes. */
export function TemplatesPage() {
  const { t } = useTranslation()
  const { data: templates } = useSuspenseQuery(inboxQueries.templates())
  return (
    <InboxLayout>
      <PageHeader
        title={t('inbox.templates')}
        back={
          <Link
            to="/dev/inbox"
            className="inline-flex min-h-11 items-center underline underline-offset-2"
          >
            {t('inbox.message.back')}
          </Link>
        }
      />
      {templates.map((template) => (
        <Template key={`${template.kind} ${template.language}`} template={template} />
      ))}
    </InboxLayout>
  )
}

function Template({ template }: { template: MailTemplate }) {
  const { t } = useTranslation()
  const { kind, subject, preheader, text } = template
  const language = nearestLanguage(template.language)
  const name = languageName(language)
  const source = `/dev/mail.html?${new URLSearchParams({ kind, language })}`
  const isolated = { lang: language, dir: directionOf(language) }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="flex flex-wrap items-baseline gap-x-3 font-semibold">
        <bdi lang={language}>{name}</bdi>
        <code dir="ltr" className="text-xs font-normal text-muted">
          {kind}
        </code>
      </h2>
      <Card>
        <p {...isolated} className="truncate text-sm">
          <b>{subject}</b> <span className="text-muted">{preheader}</span>
        </p>
      </Card>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['light', 'dark'] as const).map((scheme) => (
          <iframe
            key={scheme}
            sandbox=""
            // A hundred messages, most of them far below.
            loading="lazy"
            src={`${source}&scheme=${scheme}`}
            title={`${name} · ${t(`preferences.theme.${scheme}`)}`}
            className="h-[34rem] w-full rounded-lg border border-line"
          />
        ))}
      </div>
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer content-center text-muted">
          {t('inbox.message.plain')}
        </summary>
        <pre {...isolated} className="font-sans whitespace-pre-wrap">
          {text}
        </pre>
      </details>
    </section>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { buttonClass } from '#/ui/inputs/button.tsx'
import { Card } from '#/ui/layout/card.tsx'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { InboxCode } from './inbox-code.tsx'
import { InboxLayout } from './inbox-layout.tsx'
import { InboxTime } from './inbox-time.tsx'
import { inboxQueries } from './inbox.queries.ts'
import { MessageFrame } from './message-frame.tsx'

/** In the URL, so that a reload and a shared link show the same version. */
export type MessageView = 'plain' | undefined

export function MessagePage({ id, view }: { id: string; view: MessageView }) {
  const { t } = useTranslation()
  const { data: message } = useSuspenseQuery(inboxQueries.detail(id))

  return (
    <InboxLayout>
      <PageHeader
        title={message.subject}
        back={
          <Link
            to="/dev/inbox"
            className="inline-flex min-h-11 items-center underline underline-offset-2"
          >
            {t('inbox.message.back')}
          </Link>
        }
        actions={message.code ? <InboxCode code={message.code} /> : null}
      />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm wrap-anywhere">
        <dt className="text-muted">{t('inbox.message.to')}</dt>
        <dd>
          <bdi dir="ltr">{message.to}</bdi>
        </dd>
        <dt className="text-muted">{t('inbox.message.received')}</dt>
        <dd>
          <InboxTime iso={message.createdAt} />
        </dd>
      </dl>
      <nav aria-label={t('inbox.message.view')} className="flex gap-2">
        <ViewLink id={id} view={undefined} label={t('inbox.message.designed')} current={view} />
        <ViewLink id={id} view="plain" label={t('inbox.message.plain')} current={view} />
      </nav>
      {view === 'plain' ? (
        <Card>
          <pre lang={message.language} dir="auto" className="font-sans text-sm whitespace-pre-wrap">
            {message.text}
          </pre>
        </Card>
      ) : (
        <MessageFrame html={message.html} />
      )}
    </InboxLayout>
  )
}

type ViewLinkProps = { id: string; view: MessageView; label: string; current: MessageView }

function ViewLink({ id, view, label, current }: ViewLinkProps) {
  const chosen = view === current
  return (
    <Link
      to="/dev/inbox/$id"
      params={{ id }}
      search={view ? { view } : {}}
      replace
      aria-current={chosen ? 'page' : undefined}
      className={buttonClass({ size: 'sm', variant: chosen ? 'primary' : 'secondary' })}
    >
      {label}
    </Link>
  )
}

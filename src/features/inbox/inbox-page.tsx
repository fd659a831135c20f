import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Inbox from 'lucide-react/icons/inbox'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Button, buttonClass } from '#/ui/inputs/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { InboxLayout } from './inbox-layout.tsx'
import { InboxItem } from './inbox-item.tsx'
import { inboxQueries } from './inbox.queries.ts'

export function InboxPage({ to }: { to: string | undefined }) {
  const { t } = useTranslation()
  const { data: messages, refetch } = useSuspenseQuery(inboxQueries.list(to))
  // Not `isFetching`, which is already true while hydrating a stale page, unlike on the server.
  const [refreshing, setRefreshing] = useState(false)

  async function refresh() {
    setRefreshing(true)
    await refetch()
    setRefreshing(false)
  }

  return (
    <InboxLayout>
      <PageHeader
        title={t('inbox.title')}
        meta={messages.length > 0 ? t('inbox.count', { count: messages.length }) : null}
        actions={
          <>
            <Link to="/dev/mail" className={buttonClass()}>
              {t('inbox.templates')}
            </Link>
            <Button busy={refreshing} onClick={() => void refresh()}>
              <RefreshCw aria-hidden />
              {t('inbox.refresh')}
            </Button>
          </>
        }
      />
      {to && messages.length > 0 ? <RecipientFilter address={to} /> : null}
      {messages.length > 0 ? (
        <ul className="grid gap-3">
          {messages.map((message) => (
            <li key={message.id}>
              <InboxItem message={message} />
            </li>
          ))}
        </ul>
      ) : to ? (
        <EmptyState
          icon={<Inbox />}
          title={t('inbox.none.title', { address: to })}
          text={t('inbox.none.text')}
          actions={<ShowAll />}
        />
      ) : (
        <EmptyState
          icon={<Inbox />}
          title={t('inbox.empty.title')}
          text={t('inbox.empty.text')}
          actions={
            <Link to="/login" className={buttonClass({ variant: 'primary' })}>
              {t('inbox.signIn')}
            </Link>
          }
        />
      )}
    </InboxLayout>
  )
}

function RecipientFilter({ address }: { address: string }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
      <p className="min-w-0 wrap-anywhere">{t('inbox.only', { address })}</p>
      <ShowAll />
    </div>
  )
}

function ShowAll() {
  const { t } = useTranslation()
  return (
    <Link to="/dev/inbox" className={buttonClass({ size: 'sm' })}>
      {t('inbox.showAll')}
    </Link>
  )
}

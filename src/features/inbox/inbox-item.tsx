import { Link } from '@tanstack/react-router'
import { Card } from '#/ui/card.tsx'
import { InboxCode } from './inbox-code.tsx'
import { InboxTime } from './inbox-time.tsx'
import type { InboxSummary } from './inbox.ts'

export function InboxItem({ message }: { message: InboxSummary }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h2 className="font-semibold">
          <Link
            to="/dev/inbox/$id"
            params={{ id: message.id }}
            className="underline-offset-2 hover:underline"
          >
            <bdi>{message.subject}</bdi>
          </Link>
        </h2>
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          <Link to="/dev/inbox" search={{ to: message.to }} className="hover:underline">
            <bdi dir="ltr">{message.to}</bdi>
          </Link>
          <span aria-hidden>·</span>
          <InboxTime iso={message.createdAt} />
        </p>
      </div>
      {message.code ? <InboxCode code={message.code} /> : null}
    </Card>
  )
}

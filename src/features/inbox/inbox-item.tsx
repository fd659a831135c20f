import { Link } from '@tanstack/react-router'
import { Card } from '#/ui/layout/card.tsx'
import { InboxCode } from './inbox-code.tsx'
import { InboxTime } from './inbox-time.tsx'
import type { InboxSummary } from './inbox.ts'

export function InboxItem({ message }: { message: InboxSummary }) {
  return (
    <Card
      interactive
      className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
    >
      <div className="min-w-0 wrap-anywhere">
        <h2 className="font-semibold">
          {/* The whole card opens the message; the code lies above the link, so that it can be
              selected. */}
          <Link
            to="/dev/inbox/$id"
            params={{ id: message.id }}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            <bdi>{message.subject}</bdi>
          </Link>
        </h2>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <bdi dir="ltr">{message.to}</bdi>
          <InboxTime iso={message.createdAt} />
        </p>
      </div>
      {message.code ? (
        <div className="relative">
          <InboxCode code={message.code} />
        </div>
      ) : null}
    </Card>
  )
}

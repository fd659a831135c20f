import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { isNotFound } from '#/platform/error/api-error.ts'
import { MutedEmail } from '#/ui/data/muted-email.tsx'
import { Avatar } from '#/ui/data/avatar.tsx'
import { Badge } from '#/ui/data/badge.tsx'
import { Card, CardTitle } from '#/ui/layout/card.tsx'
import { DetailHeader } from '#/ui/layout/detail-header.tsx'
import { RoleBadges, StatusBadge } from '../user-badges.tsx'
import { UserDetails } from '../user-details.tsx'
import { userQueries } from '../user.queries.ts'
import { UserActions } from './user-actions.tsx'
import { UserGone } from './user-gone.tsx'

type Props = {
  id: string
  /** Where the user is signed in, and what acts for them. */
  access: ReactNode
  /** The latest audit events of the user. */
  history: ReactNode
}

export function UserRecordPage({ id, access, history }: Props) {
  const { t } = useTranslation()
  const detail = useSuspenseQuery(userQueries.detail(id))
  // The audit events still name the deleted user.
  if (isNotFound(detail.error))
    return (
      <>
        <UserGone />
        {history}
      </>
    )
  const user = detail.data
  const { name, email, emailVerified } = user
  return (
    <>
      <DetailHeader
        lead={<Avatar name={name || email} size="lg" />}
        title={name || email}
        actions={<UserActions user={user} />}
      />
      <p className="text-sm text-muted">
        <a href={mailTo(email)} className="hover:underline">
          <MutedEmail>{email}</MutedEmail>
        </a>
      </p>
      <p className="mt-4 flex flex-wrap gap-2">
        <RoleBadges user={user} />
        <StatusBadge user={user} />
        <Badge tone={emailVerified ? 'success' : 'warning'}>
          {t(emailVerified ? 'user.email.verified' : 'user.email.unverified')}
        </Badge>
      </p>
      <Card className="mt-6">
        <CardTitle className="mb-4">{t('user.profile')}</CardTitle>
        <UserDetails user={user} />
      </Card>
      <div className="mt-6">{access}</div>
      {history}
    </>
  )
}

/** Encoded, because a question mark in an email would start the query of the mailto link. */
const mailTo = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

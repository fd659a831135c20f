import type { ReactNode } from 'react'
import { Avatar } from '#/ui/data/avatar.tsx'
import type { InvitationView } from '../organization.ts'

type Props = {
  organization: InvitationView['organization']
  title: string
  children: ReactNode
}

/** What the pages of an invitation and of a join link share. */
export function InvitationLayout({ organization, title, children }: Props) {
  return (
    <>
      <Avatar name={organization.name} picture={organization.logo} size="lg" />
      <h1 className="title mt-5 text-3xl wrap-anywhere">{title}</h1>
      {children}
    </>
  )
}

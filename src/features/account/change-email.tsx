import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#/platform/api/api.ts'
import { ResponsiveDrawer } from '#/ui/responsive-drawer.tsx'
import { accountQueries } from './account.queries.ts'
import { ConfirmEmail } from './confirm-email.tsx'
import { NewEmailForm } from './new-email-form.tsx'

type Props = {
  email: string
  /** Carried by the page's address, so that a reload or a second tab goes on where one was. */
  newEmail: string | undefined
  open: boolean
  onNewEmail: (email: string | undefined) => void
  onOpenChange: (open: boolean) => void
}

/** First the new address, then the code that was sent there. */
export function ChangeEmail({ email, newEmail, open, onNewEmail, onOpenChange }: Props) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const pending = useQuery({
    ...accountQueries.emailCode(newEmail ?? ''),
    enabled: open && newEmail !== undefined,
  })
  const asked = newEmail !== undefined && pending.data

  async function begin(next: string) {
    const known = await api.account.emailCode({ email: next })
    // A code that was asked for a moment ago and still works need not be asked for again.
    if (!known || known.expiresIn === 0 || known.triesLeft === 0)
      await api.account.sendEmailCode({ email: next })
    await queryClient.invalidateQueries(accountQueries.emailCode(next))
    onNewEmail(next)
  }

  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('myAccount.email.title')}
      description={asked ? undefined : t('myAccount.email.text')}
      closeLabel={t('myAccount.cancel')}
    >
      {newEmail !== undefined && pending.isPending ? null : asked ? (
        <ConfirmEmail
          email={newEmail}
          state={asked}
          receivedAt={pending.dataUpdatedAt}
          onStale={pending.refetch}
          onOther={() => onNewEmail(undefined)}
          onDone={() => onOpenChange(false)}
        />
      ) : (
        <NewEmailForm
          current={email}
          suggested={newEmail}
          onCancel={() => onOpenChange(false)}
          onSubmit={begin}
        />
      )}
    </ResponsiveDrawer>
  )
}

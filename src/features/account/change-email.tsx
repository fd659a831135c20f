import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { accountMutations } from './account.mutations.ts'
import { accountQueries } from './account.queries.ts'
import { ConfirmEmail } from './confirm-email.tsx'
import { NewEmailForm } from './new-email-form.tsx'

type Props = {
  email: string
  /** Stored in the URL, so that a reload or a second tab continues at the same step. */
  newEmail: string | undefined
  open: boolean
  onNewEmail: (email: string | undefined) => void
  onOpenChange: (open: boolean) => void
}

/** Asks for the new email, then for the code sent to it. */
export function ChangeEmail({ email, newEmail, open, onNewEmail, onOpenChange }: Props) {
  const { t } = useTranslation()
  const sendCode = useMutate(accountMutations.sendEmailCode)
  const pending = useQuery({
    ...accountQueries.emailCode(newEmail ?? ''),
    enabled: open && newEmail !== undefined,
  })
  const codeState = newEmail !== undefined && pending.data

  async function begin(next: string) {
    await sendCode({ email: next })
    onNewEmail(next)
  }

  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('myAccount.email.title')}
      description={codeState ? undefined : t('myAccount.email.text')}
      closeLabel={t('myAccount.cancel')}
    >
      {newEmail !== undefined && pending.isPending ? null : codeState ? (
        <ConfirmEmail
          email={newEmail}
          state={codeState}
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

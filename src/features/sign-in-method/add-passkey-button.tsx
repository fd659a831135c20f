import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { passkeyMutations } from './passkey.mutations.ts'

type Props = {
  busy: boolean
  disabled: boolean
  /** Runs the work and shows its error. */
  attempt: (what: string, work: () => Promise<void>) => Promise<void>
  fail: (message: string) => void
}

export function AddPasskeyButton({ busy, disabled, attempt, fail }: Props) {
  const { t } = useTranslation()
  const addPasskey = useMutate(passkeyMutations.add)

  const add = () =>
    attempt('passkey', async () => {
      const outcome = await addPasskey()
      if (outcome === 'added') toast.success(t('signInMethod.add.done'))
      else if (outcome !== 'cancelled') fail(t(`signInMethod.add.${outcome}`))
    })

  return (
    <Button busy={busy} disabled={disabled} onClick={() => void add()}>
      {t('signInMethod.add.passkey')}
    </Button>
  )
}

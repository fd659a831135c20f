import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nProvider } from '#/platform/i18n/use-translation.tsx'
import { StepUpDialog } from '#/features/step-up/step-up-dialog.tsx'
import type { ProofProps } from '#/features/step-up/step-up-dialog.tsx'
import { initialDataQueries } from '#/platform/auth/initial-data.queries.ts'
import type { I18n } from '#/platform/i18n/i18n.ts'
import { hasPasskey } from './has-passkey.ts'

let pending: Promise<boolean> | undefined

/**
 * Asks the user to confirm their identity and returns whether they did. Renders in its own root,
 * loaded on demand, so that it costs no page anything and leaves the open page as it is. Concurrent
 * calls share one dialog.
 */
export function confirmIdentity(...page: Page): Promise<boolean> {
  pending ??= askUser(...page).finally(() => {
    pending = undefined
  })
  return pending
}

type Page = [i18n: I18n, prepare: (pathname: string) => Promise<void>, queryClient: QueryClient]

async function askUser(...[i18n, prepare, queryClient]: Page): Promise<boolean> {
  const start = queryClient.getQueryData(initialDataQueries.current().queryKey)
  if (!start?.viewer) return false
  // The dialog uses the translations of the account page.
  await prepare('/app/account')
  const passkey = await hasPasskey() // passkey
  const { email } = start.viewer
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const confirmed = await new Promise<boolean>((settle) => {
    root.render(
      <I18nProvider i18n={i18n}>
        <IdentityDialog
          email={email}
          inbox={start.config.inbox}
          passkey={passkey} // passkey
          onSettled={settle}
        />
      </I18nProvider>,
    )
  })
  // The page continues at once, while the drawer plays its closing animation.
  setTimeout(() => {
    root.unmount()
    container.remove()
  }, 1000)
  return confirmed
}

type Props = Omit<ProofProps, 'onConfirmed'> & { onSettled: (confirmed: boolean) => void }

function IdentityDialog({ onSettled, ...rest }: Props) {
  const [open, setOpen] = useState(true)
  const settle = (confirmed: boolean) => {
    setOpen(false)
    onSettled(confirmed)
  }
  return (
    <StepUpDialog
      {...rest}
      open={open}
      onOpenChange={(next) => {
        if (!next) settle(false)
      }}
      onConfirmed={() => settle(true)}
    />
  )
}

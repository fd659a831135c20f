import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { StepUpDialog } from '#/features/step-up/step-up-dialog.tsx'
import { api } from '#/platform/api/api.ts'
import { startQueries } from '#/platform/auth/start.queries.ts'
import type { I18n } from '#/platform/i18n/i18n.ts'

let asking: Promise<boolean> | undefined

/**
 * Whether the person is who the session says. A tree of its own, fetched when first needed: no page
 * pays for it, and what is open on the page stays as it is. Whoever is refused meanwhile waits for
 * the same answer.
 */
export function confirmIdentity(...page: Page): Promise<boolean> {
  asking ??= ask(...page).finally(() => {
    asking = undefined
  })
  return asking
}

type Page = [i18n: I18n, prepare: (pathname: string) => Promise<void>, queryClient: QueryClient]

async function ask(...[i18n, prepare, queryClient]: Page): Promise<boolean> {
  const start = queryClient.getQueryData(startQueries.current().queryKey)
  if (!start?.viewer) return false
  // The words of the question are the account page's.
  await prepare('/app/account')
  const { passkeys } = await api.signInMethod.list()
  const { email } = start.viewer
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const confirmed = await new Promise<boolean>((settle) => {
    root.render(
      <I18nextProvider i18n={i18n}>
        <Question
          email={email}
          inbox={start.config.inbox}
          passkey={passkeys.length > 0 && 'PublicKeyCredential' in window}
          onSettled={settle}
        />
      </I18nextProvider>,
    )
  })
  // The page goes on at once; the drawer closes gently over it.
  setTimeout(() => {
    root.unmount()
    place.remove()
  }, 1000)
  return confirmed
}

type Props = {
  email: string
  inbox: boolean
  passkey: boolean
  onSettled: (confirmed: boolean) => void
}

function Question({ onSettled, ...rest }: Props) {
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

import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { ApiKeyForm } from './api-key-form.tsx'
import type { ApiKeyInput, NewApiKey } from './api-key.ts'
import { RevealApiKey } from './reveal-api-key.tsx'

type Props = Pick<ComponentProps<typeof ApiKeyForm>, 'options' | 'texts' | 'children'> & {
  create: (input: ApiKeyInput) => Promise<NewApiKey>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** First the form, then the token, which exists only in the state of this dialog. */
export function CreateApiKey({ create, open, onOpenChange, ...form }: Props) {
  const { t } = useTranslation()
  const [token, setToken] = useState<string>()

  function change(next: boolean) {
    onOpenChange(next)
    if (!next) setToken(undefined)
  }

  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={change}
      // A click beside the dialog must not lose the token.
      dismissible={token === undefined}
      title={t(token ? 'apiKey.reveal.title' : 'apiKey.create.title')}
      closeLabel={token ? null : t('apiKey.cancel')}
    >
      {token ? (
        <RevealApiKey token={token} onDone={() => change(false)} />
      ) : (
        <ApiKeyForm
          {...form}
          onCancel={() => change(false)}
          onSubmit={async (input) => setToken((await create(input)).token)}
        />
      )}
    </ResponsiveDrawer>
  )
}

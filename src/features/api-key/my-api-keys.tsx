import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { ApiKeyList } from './api-key-list.tsx'
import { apiKeyMutations } from './api-key.mutations.ts'
import { apiKeyQueries, hasApiKeys } from './api-key.queries.ts'

const CreateApiKey = lazyOverlay(() =>
  import('./create-api-key.tsx').then((file) => file.CreateApiKey),
)

export function MyApiKeys() {
  return hasApiKeys(useViewer()) ? <ApiKeys /> : null
}

function ApiKeys() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const create = useMutate(apiKeyMutations.create)
  const revoke = useMutate(apiKeyMutations.revoke)
  const { data: apiKeys } = useSuspenseQuery(apiKeyQueries.mine())
  const { data: options } = useSuspenseQuery(apiKeyQueries.options())
  return (
    <ApiKeyList
      apiKeys={apiKeys}
      onRevoke={({ id }) => revoke({ id })}
      intro={
        <p className="mb-4 text-sm text-muted">
          {t('apiKey.text')}{' '}
          <a href="/api/docs" className="text-accent underline underline-offset-4">
            {t('apiKey.docs')}
          </a>
        </p>
      }
    >
      <Button className="mt-4" onPointerEnter={CreateApiKey.preload} onClick={() => setOpen(true)}>
        {t('apiKey.create.open')}
      </Button>
      <CreateApiKey options={options} create={create} open={open} onOpenChange={setOpen} />
    </ApiKeyList>
  )
}

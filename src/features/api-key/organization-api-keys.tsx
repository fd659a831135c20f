import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { RichText } from '#/platform/i18n/rich-text.tsx'
import { useMutate } from '#/platform/live/use-mutate.ts'
import type { OrganizationRole } from '#/platform/organization/organization-role.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { NativeSelect } from '#/ui/inputs/native-select.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { ApiKeyList } from './api-key-list.tsx'
import { organizationApiKeyMutations } from './organization-api-key.mutations.ts'
import { organizationApiKeyQueries } from './organization-api-key.queries.ts'

const CreateApiKey = lazyOverlay(() =>
  import('./create-api-key.tsx').then((file) => file.CreateApiKey),
)

/** The keys of an organization, for its owners and admins. */
export function OrganizationApiKeys({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const create = useMutate(organizationApiKeyMutations.create)
  const revoke = useMutate(organizationApiKeyMutations.revoke)
  const { data: apiKeys } = useSuspenseQuery(organizationApiKeyQueries.list(organizationId))
  const { data: options } = useSuspenseQuery(organizationApiKeyQueries.options(organizationId))
  const { roles, maxDays } = options
  // The least powerful role, until another one is chosen.
  const [role, setRole] = useState<OrganizationRole>('member')
  const scopes = roles.find((it) => it.role === role)?.scopes ?? []
  return (
    <ApiKeyList
      apiKeys={apiKeys}
      onRevoke={({ id }) => revoke({ organizationId, apiKeyId: id })}
      note={(apiKey) => (
        <RichText
          text={t('organizationApiKey.by', {
            role: t(`organization.role.${apiKey.role}`),
            name: apiKey.createdBy,
          })}
          parts={{ name: (text) => <bdi className="wrap-anywhere">{text}</bdi> }}
        />
      )}
      intro={<p className="mb-4 text-sm text-muted">{t('organizationApiKey.text')}</p>}
    >
      {roles.length > 0 && (
        <Button
          className="mt-4"
          onPointerEnter={CreateApiKey.preload}
          onClick={() => setOpen(true)}
        >
          {t('apiKey.create.open')}
        </Button>
      )}
      <CreateApiKey
        options={{ scopes, maxDays }}
        texts={{
          limit: t('organizationApiKey.limit'),
          everything: t('organizationApiKey.everything'),
        }}
        create={(input) => create({ ...input, role, organizationId })}
        open={open}
        onOpenChange={setOpen}
      >
        <Field label={t('organizationApiKey.role.label')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={role}
              onChange={({ currentTarget }) => setRole(currentTarget.value as OrganizationRole)}
              options={roles.map(({ role: value }) => ({
                value,
                label: t(`organization.role.${value}`),
              }))}
            />
          )}
        </Field>
      </CreateApiKey>
    </ApiKeyList>
  )
}

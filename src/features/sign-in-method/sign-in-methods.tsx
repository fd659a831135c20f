import { useSuspenseQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { providerName } from '#/platform/auth/provider-name.ts'
import { useConfig } from '#/platform/auth/use-config.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { AddMethod } from './add-method.tsx'
import { MethodRow } from './method-row.tsx'
import { signInMethodQueries } from './sign-in-method.queries.ts'

const Rename = lazyOverlay(() => import('./rename-passkey.tsx').then((it) => it.RenamePasskey))
const Remove = lazyOverlay(() => import('./remove-method.tsx').then((it) => it.RemoveMethod))

const failures = ['access_denied', 'account_not_linked', 'already_linked'] as const

type Props = { page: '/app/account' | '/manager/account'; error: string | undefined }
type Named = { id: string; name: string }

export function SignInMethods({ page, error }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const viewer = useViewer()
  const config = useConfig()
  const { data } = useSuspenseQuery(signInMethodQueries.mine())
  const [renaming, setRenaming] = useState<{ id: string; name: string | null }>()
  const [removing, setRemoving] = useState<Named>()
  const [open, setOpen] = useState<'rename' | 'remove'>()
  if (!config || !viewer) return null
  const free = config.providers.filter(
    (provider) => !data.providers.some((it) => it.provider === provider),
  )
  const failure = failures.find((it) => it === error) ?? (error && 'unknown_error')

  const since = (moment: string) =>
    t('signInMethod.since', { date: format.partialDate(moment.slice(0, 10)) })
  const removeButton = (method: Named) => (
    <Button
      size="sm"
      variant="ghost"
      aria-label={t('signInMethod.remove.label', { name: method.name })}
      onPointerEnter={Remove.preload}
      onClick={() => {
        setRemoving(method)
        setOpen('remove')
      }}
    >
      {t('signInMethod.remove.open')}
    </Button>
  )

  return (
    <>
      <ul className="divide-y divide-line">
        <MethodRow
          mark={<Mail />}
          name={t('signInMethod.email')}
          note={<bdi dir="ltr">{viewer.email}</bdi>}
        >
          <span className="text-sm text-muted">{t('signInMethod.always')}</span>
        </MethodRow>
        {data.passkeys.map(({ id, name, createdAt }) => {
          const shown = name ?? t('signInMethod.passkey')
          return (
            <MethodRow
              key={id}
              mark={<KeyRound />}
              name={<bdi>{shown}</bdi>}
              note={since(createdAt)}
            >
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('signInMethod.rename.label', { name: shown })}
                onPointerEnter={Rename.preload}
                onClick={() => {
                  setRenaming({ id, name })
                  setOpen('rename')
                }}
              >
                {t('signInMethod.rename.open')}
              </Button>
              {removeButton({ id, name: shown })}
            </MethodRow>
          )
        })}
        {data.providers.map(({ id, provider, createdAt }) => {
          const name = providerName(provider, config)
          return (
            <MethodRow
              key={id}
              mark={name.charAt(0)}
              name={<bdi>{name}</bdi>}
              note={since(createdAt)}
            >
              {removeButton({ id, name })}
            </MethodRow>
          )
        })}
      </ul>
      <p className="mt-4 text-sm text-muted">{t('signInMethod.safe')}</p>
      <AddMethod
        free={free}
        config={config}
        page={page}
        initialError={failure && t(`signInMethod.connectFailed.${failure}`)}
      />
      <Rename
        passkey={renaming}
        open={open === 'rename'}
        onOpenChange={(next) => setOpen(next ? 'rename' : undefined)}
      />
      <Remove
        method={removing}
        open={open === 'remove'}
        onOpenChange={(next) => setOpen(next ? 'remove' : undefined)}
      />
    </>
  )
}

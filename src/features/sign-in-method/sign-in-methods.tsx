import { useSuspenseQuery } from '@tanstack/react-query'
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
import { PasskeyRow } from './passkey-row.tsx'
import { signInMethodQueries } from './sign-in-method.queries.ts'

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
  const [removing, setRemoving] = useState<Named>()
  const [open, setOpen] = useState(false)
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
        setOpen(true)
      }}
    >
      {t('signInMethod.remove.open')}
    </Button>
  )

  const rows = data.providers.map(({ id, provider, createdAt }) => {
    const name = providerName(provider, config)
    return (
      <MethodRow key={id} mark={name.charAt(0)} name={<bdi>{name}</bdi>} note={since(createdAt)}>
        {removeButton({ id, name })}
      </MethodRow>
    )
  })
  const shared = { since, removeButton } // passkey
  const passkeys = data.passkeys.map((it) => <PasskeyRow key={it.id} passkey={it} {...shared} />) // passkey
  rows.unshift(...passkeys) // passkey

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
        {rows}
      </ul>
      <p className="mt-4 text-sm text-muted">{t('signInMethod.safe')}</p>
      <AddMethod
        free={free}
        config={config}
        page={page}
        initialError={failure && t(`signInMethod.connectFailed.${failure}`)}
      />
      <Remove method={removing} open={open} onOpenChange={setOpen} />
    </>
  )
}

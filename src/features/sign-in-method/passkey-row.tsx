import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { MethodRow } from './method-row.tsx'
import type { Passkeys } from './passkey-method.ts'

const Rename = lazyOverlay(() => import('./rename-passkey.tsx').then((it) => it.RenamePasskey))

type Props = {
  passkey: Passkeys[number]
  since: (moment: string) => string
  removeButton: (method: { id: string; name: string }) => ReactNode
}

export function PasskeyRow({ passkey, since, removeButton }: Props) {
  const { t } = useTranslation()
  const [renaming, setRenaming] = useState(false)
  const name = passkey.name ?? t('signInMethod.passkey')
  return (
    <MethodRow mark={<KeyRound />} name={<bdi>{name}</bdi>} note={since(passkey.createdAt)}>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('signInMethod.rename.label', { name })}
        onPointerEnter={Rename.preload}
        onClick={() => setRenaming(true)}
      >
        {t('signInMethod.rename.open')}
      </Button>
      {removeButton({ id: passkey.id, name })}
      <Rename passkey={passkey} open={renaming} onOpenChange={setRenaming} />
    </MethodRow>
  )
}

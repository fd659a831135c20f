import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Button, buttonClass } from '#/ui/inputs/button.tsx'
import { Card, CardTitle } from '#/ui/layout/card.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'

const DeleteAccount = lazyOverlay(() =>
  import('./delete-account.tsx').then((file) => file.DeleteAccount),
)

/** Downloads the user's data or deletes the account. */
export function MyData({ email }: { email: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <Card>
      <CardTitle className="mb-4">{t('myAccount.data.title')}</CardTitle>
      <div className="grid gap-4">
        <Line text={t('myAccount.data.text')}>
          <a href="/api/account/data" download className={buttonClass()}>
            {t('myAccount.data.download')}
          </a>
        </Line>
        <hr className="border-line" />
        <Line text={t('myAccount.delete.text')}>
          <Button
            variant="danger"
            onPointerEnter={DeleteAccount.preload}
            onClick={() => setOpen(true)}
          >
            {t('myAccount.delete.open')}
          </Button>
        </Line>
      </div>
      <DeleteAccount email={email} open={open} onOpenChange={setOpen} />
    </Card>
  )
}

function Line({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 grow basis-60 text-sm text-muted">{text}</p>
      {children}
    </div>
  )
}

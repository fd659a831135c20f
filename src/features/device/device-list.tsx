import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { isApiError } from '#/platform/error/api-error.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { Card, CardTitle } from '#/ui/layout/card.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { DeviceDetails, useDeviceName } from './device-details.tsx'
import type { Device } from './device.ts'

const ConfirmDrawer = lazyOverlay(() =>
  import('#/ui/overlays/confirm-drawer.tsx').then((file) => file.ConfirmDrawer),
)

type Question = {
  title: string
  text: string
  confirm: string
  done: string
  run: () => Promise<unknown>
}

type Props = {
  title: string
  devices: readonly Device[]
  /** If absent, the list is read-only. */
  onRevoke?: (device: Device) => Promise<unknown>
  /** Signs out all devices except the current one. */
  all?: Omit<Question, 'confirm'> & { label: string }
}

export function DeviceList({ title, devices, onRevoke, all }: Props) {
  const { t } = useTranslation()
  const nameOf = useDeviceName()
  const [question, setQuestion] = useState<Question>()
  const [open, setOpen] = useState(false)

  function ask(next: Question) {
    setQuestion(next)
    setOpen(true)
  }

  const revoke = (device: Device, run: NonNullable<Props['onRevoke']>): ReactNode => {
    const name = nameOf(device)
    return (
      <Button
        size="sm"
        className="ms-auto"
        aria-label={t('device.revoke.label', { device: name })}
        onPointerEnter={ConfirmDrawer.preload}
        onClick={() =>
          ask({
            title: t('device.revoke.title'),
            text: t('device.revoke.text', { device: name }),
            confirm: t('device.revoke.open'),
            done: t('device.revoke.done', { device: name }),
            run: () => run(device),
          })
        }
      >
        {t('device.revoke.open')}
      </Button>
    )
  }

  return (
    <Card>
      <CardTitle className="mb-4">{title}</CardTitle>
      {devices.length === 0 && <p className="text-sm text-muted">{t('device.none')}</p>}
      <ul className="divide-y divide-line">
        {devices.map((device) => {
          const Icon = isHandheld(device) ? Smartphone : Monitor
          return (
            <li key={device.id} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
              <Icon aria-hidden className="size-5 shrink-0 text-muted" />
              <DeviceDetails device={device} />
              {onRevoke && !device.current && revoke(device, onRevoke)}
            </li>
          )
        })}
      </ul>
      {all && devices.some(({ current }) => !current) && (
        <Button
          className="mt-4 max-sm:whitespace-normal"
          onPointerEnter={ConfirmDrawer.preload}
          onClick={() => ask({ ...all, confirm: all.label })}
        >
          {all.label}
        </Button>
      )}
      <ConfirmDrawer
        open={open}
        onOpenChange={setOpen}
        title={question?.title}
        description={question?.text}
        confirmLabel={question?.confirm ?? ''}
        cancelLabel={t('device.cancel')}
        onConfirm={async () => {
          await question?.run()
          toast.success(question?.done ?? '')
        }}
        errorText={(error) => (isApiError(error) ? error.message : t('device.failed'))}
      />
    </Card>
  )
}

const isHandheld = ({ system }: Device) => system === 'iOS' || system === 'Android'

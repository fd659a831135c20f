import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { RelativeTime } from '#/platform/i18n/relative-time.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { Badge } from '#/ui/data/badge.tsx'
import type { Device } from './device.ts'

/** “Firefox on Linux”, as far as the user agent identifies them. */
export function useDeviceName() {
  const { t } = useTranslation()
  return ({ browser, system }: Device) =>
    t('device.name', {
      browser: browser ?? t('device.unknownBrowser'),
      system: system ?? t('device.unknownSystem'),
    })
}

export function DeviceDetails({ device }: { device: Device }) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = useDeviceName()(device)
  const { lastSeenAt, createdAt, ip, current, impersonated } = device
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
        {name}
        {current && <Badge tone="accent">{t('device.current')}</Badge>}
        {impersonated && <Badge tone="warning">{t('device.impersonated')}</Badge>}
      </p>
      <p className="flex flex-wrap gap-x-3 text-xs text-muted">
        <RelativeTime at={lastSeenAt}>
          {t('device.seen', { when: format.relative(lastSeenAt) })}
        </RelativeTime>
        <RelativeTime at={createdAt}>
          {t('device.since', { when: format.relative(createdAt) })}
        </RelativeTime>
        {ip && (
          <bdi dir="ltr" className="wrap-anywhere">
            {ip}
          </bdi>
        )}
      </p>
    </div>
  )
}

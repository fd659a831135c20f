import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { RelativeTime } from '#/platform/i18n/relative-time.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { Badge } from '#/ui/data/badge.tsx'
import type { ApiKey } from './api-key.ts'

export function ApiKeyDetails({ apiKey, note }: { apiKey: ApiKey; note?: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, start, lastFour, scopes, createdAt, lastUsedAt, expired } = apiKey
  const code = (text: string) => (
    <code dir="ltr" className="font-mono text-xs wrap-anywhere">
      {text}
    </code>
  )
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
        <bdi className="wrap-anywhere">{name}</bdi>
        {expired && <Badge tone="warning">{t('apiKey.expired')}</Badge>}
      </p>
      <p className="text-xs text-muted">{code(`${start}…${lastFour}`)}</p>
      {note && <p className="text-xs text-muted">{note}</p>}
      <p className="flex flex-wrap gap-1">
        {scopes.map((scope) => (
          <Badge key={scope}>{scope === '*' ? t('apiKey.scope.everything') : code(scope)}</Badge>
        ))}
      </p>
      <p className="flex flex-wrap gap-x-3 text-xs text-muted">
        <RelativeTime at={createdAt}>
          {t('apiKey.created', { when: format.relative(createdAt) })}
        </RelativeTime>
        {lastUsedAt ? (
          <RelativeTime at={lastUsedAt}>
            {t('apiKey.used', { when: format.relative(lastUsedAt) })}
          </RelativeTime>
        ) : (
          <span>{t('apiKey.neverUsed')}</span>
        )}
        <Expiry apiKey={apiKey} />
      </p>
    </div>
  )
}

function Expiry({ apiKey: { expiresAt, expired } }: { apiKey: ApiKey }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!expiresAt) return <span>{t('apiKey.neverExpires')}</span>
  const date = format.partialDate(expiresAt.slice(0, 10))
  return <span>{t(expired ? 'apiKey.expiredOn' : 'apiKey.expires', { date })}</span>
}

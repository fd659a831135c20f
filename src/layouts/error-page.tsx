import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import type { ComponentType } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { isApiError } from '#/platform/error/api-error.ts'
import { useConfig } from '#/platform/auth/use-config.ts'
import { pageErrorView } from '#/platform/http/page-error.ts'
import { requestId } from '#/platform/http/request-id.ts'
import { Button } from '#/ui/inputs/button.tsx'
import type { CopyButtonProps } from '#/ui/inputs/copy-button.tsx'
import { ErrorPanel } from '#/ui/feedback/error-panel.tsx'
import { ErrorFrame } from './error-frame.tsx'
import { HomeAndBackLinks } from './home-and-back-links.tsx'

const retryDelayMs = 600

/** Loaded lazily to keep the first page small; if that fails, the details can still be selected. */
const CopyButton = lazy<ComponentType<CopyButtonProps>>(() =>
  import('#/ui/inputs/copy-button.tsx').then(
    (file) => ({ default: file.CopyButton }),
    () => ({ default: () => null }),
  ),
)

/** A production build replaces the condition by a constant and removes it. */
const DeveloperError = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./developer-error.tsx')).DeveloperError }))
  : undefined

/** Shows the error, the next steps and the request ID for the log. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation()
  const { status, text } = pageErrorView(error)
  const id = (isApiError(error) && error.data?.requestId) || requestId()
  const version = useConfig()?.version
  const details = [
    ...(id ? [{ label: t('layout.error.requestId'), value: id }] : []),
    ...(version ? [{ label: t('layout.version'), value: version }] : []),
  ]
  return (
    <ErrorFrame>
      <ErrorPanel
        level={1}
        code={status === 'unknown' ? undefined : String(status)}
        title={t(`layout.error.${status}.title`)}
        text={text ?? t(`layout.error.${status}.text`)}
        details={details}
        copy={
          details.length > 0 && (
            <Suspense>
              <CopyButton
                text={details.map(({ label, value }) => `${label} ${value}`).join(', ')}
                label={t('layout.copy')}
                copiedLabel={t('layout.copied')}
                iconOnly
              />
            </Suspense>
          )
        }
        actions={
          <>
            {status !== 403 && <TryAgain />}
            <HomeAndBackLinks />
          </>
        }
      />
      {DeveloperError && (status === 500 || status === 'unknown') && (
        <Suspense>
          <DeveloperError error={error} requestId={id} />
        </Suspense>
      )}
    </ErrorFrame>
  )
}

function TryAgain() {
  const { t } = useTranslation()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  return (
    <Button
      variant="primary"
      busy={busy}
      onClick={() => {
        setBusy(true)
        // The delay makes the retry visible: a page that fails again at once would seem
        // unresponsive.
        setTimeout(() => void router.invalidate().finally(() => setBusy(false)), retryDelayMs)
      }}
    >
      {t('layout.error.tryAgain')}
    </Button>
  )
}

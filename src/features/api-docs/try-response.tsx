import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Badge } from '#/ui/data/badge.tsx'
import { ApiCode } from './api-code.tsx'
import type { Answered } from './send-test-call.ts'

/** Always rendered, so that a response that arrives later is announced. */
export function TryResponse({ answer }: { answer: Answered | 'lost' | undefined }) {
  const { t } = useTranslation()
  return (
    <div aria-live="polite" className="grid grid-cols-1 gap-2 empty:hidden">
      {answer === 'lost' && <p className="text-sm text-danger">{t('apiDocs.tryIt.lost')}</p>}
      {answer && answer !== 'lost' && (
        <>
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <span className="font-semibold">{t('apiDocs.tryIt.answer')}</span>
            <Badge tone={answer.status < 400 ? 'success' : 'danger'}>{answer.status}</Badge>
            <span className="text-xs text-muted wrap-anywhere">
              {t('apiDocs.tryIt.requestId', { id: answer.requestId })}
            </span>
          </p>
          {answer.text && <ApiCode label={t('apiDocs.tryIt.answer')} code={answer.text} />}
          {answer.cut && <p className="text-sm text-muted">{t('apiDocs.tryIt.cut')}</p>}
          {answer.file && (
            <p className="text-sm text-muted">{t('apiDocs.tryIt.kind', { type: answer.type })}</p>
          )}
          {!answer.text && !answer.file && (
            <p className="text-sm text-muted">{t('apiDocs.tryIt.empty')}</p>
          )}
        </>
      )}
    </div>
  )
}

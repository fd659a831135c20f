import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import type { ApiErrorDocs } from './describe-api.ts'

/** A list of statuses and codes; each expands to the full response. */
export function ApiErrors({ errors }: { errors: ApiErrorDocs[] }) {
  const { t } = useTranslation()
  return (
    <ul className="divide-y divide-line rounded-md border border-line" dir="ltr" lang="en">
      {errors.map(({ status, code, body }) => (
        <li key={code}>
          <details className="group">
            <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-3 text-sm hover:bg-fill">
              <span className="numerals text-muted">{status}</span>
              <code className="font-mono text-xs font-medium wrap-anywhere">{code}</code>
              <ChevronDown
                aria-hidden
                className="ms-auto size-4 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <pre
              aria-label={t('apiDocs.failure')}
              className="border-t border-line bg-sunken px-3 py-2 font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap"
            >
              {body}
            </pre>
          </details>
        </li>
      ))}
    </ul>
  )
}

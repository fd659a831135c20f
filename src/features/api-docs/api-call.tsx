import { Fragment, lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Badge } from '#/ui/data/badge.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { cardClass } from '#/ui/layout/card.tsx'
import { ApiCode } from './api-code.tsx'
import { ApiErrors } from './api-errors.tsx'
import { ApiFields } from './api-fields.tsx'
import type { ApiOperation } from './describe-api.ts'
import { toCurl } from './try-request.ts'

const TryCall = lazy(() => import('./try-call.tsx').then((file) => ({ default: file.TryCall })))

const tones = {
  GET: 'accent',
  POST: 'success',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'danger',
} as const

/** The document's texts are English, so they are left-to-right. */
export function ApiCall({ operation, base }: { operation: ApiOperation; base: string }) {
  // Rendered on open: there are about seventy calls, and few are ever opened.
  const [met, setMet] = useState(false)
  const { id, method, path, summary } = operation
  return (
    <details
      id={id}
      className={cardClass({ flush: true, className: 'scroll-mt-6' })}
      onToggle={({ currentTarget }) => currentTarget.open && setMet(true)}
    >
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its heading is its label */}
      <summary className="cursor-pointer rounded-lg px-4 py-3 hover:bg-fill sm:px-5">
        <h3
          dir="ltr"
          lang="en"
          className="inline-flex w-[calc(100%-1.5rem)] flex-wrap items-center gap-x-3 gap-y-1 align-middle"
        >
          <Badge tone={tones[method as keyof typeof tones]}>{method}</Badge>
          <code className="font-mono text-sm font-semibold wrap-anywhere">
            {path.split(/(?<=.)(?=\/)/).map((part) => (
              <Fragment key={part}>
                <wbr />
                {part}
              </Fragment>
            ))}
          </code>
          <span className="text-sm font-normal text-muted">{summary}</span>
        </h3>
      </summary>
      {met && <Body operation={operation} base={base} />}
    </details>
  )
}

function Body({ operation, base }: { operation: ApiOperation; base: string }) {
  const { t } = useTranslation()
  const { description, fields, body, success, errors } = operation
  return (
    <div className="grid grid-cols-1 gap-5 px-4 pt-1 pb-5 sm:px-5">
      <div className="grid gap-2">
        <p dir="ltr" lang="en" className="max-w-prose text-start text-sm">
          {description.replaceAll('`', '')}
        </p>
        <Needs {...operation} />
      </div>
      {fields.length > 0 && (
        <Part title={t('apiDocs.fields')}>
          <ApiFields fields={fields} caption={t('apiDocs.fields')} />
        </Part>
      )}
      <Part title={t('apiDocs.request')}>
        <ApiCode label={t('apiDocs.request')} code={toCurl(operation, base)} />
        {body?.example && <ApiCode label={t('apiDocs.tryIt.body')} code={body.example} />}
      </Part>
      <Part title={t('apiDocs.answer')} note={[success.status, success.type].join(' ')}>
        {success.example && <ApiCode label={t('apiDocs.answer')} code={success.example} />}
        {success.fields.length > 0 && (
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium text-accent">
              {t('apiDocs.answerFields')}
            </summary>
            <ApiFields fields={success.fields} caption={t('apiDocs.answerFields')} />
          </details>
        )}
      </Part>
      <Part title={t('apiDocs.failures')}>
        <ApiErrors errors={errors} />
      </Part>
      <Try operation={operation} />
    </div>
  )
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h4 className="text-sm font-semibold">
        {title}
        {note && (
          <bdi dir="ltr" className="ms-2 numerals font-normal text-muted">
            {note}
          </bdi>
        )}
      </h4>
      {children}
    </section>
  )
}

function Needs(operation: ApiOperation) {
  const { t } = useTranslation()
  const { permissions, fresh } = operation
  const warnings = [
    fresh && t('apiDocs.fresh'),
    permissions.length > 0 && !operation.apiKeys && t('apiDocs.noApiKeys'), // api-key
  ].filter((text) => text !== false)
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      {t('apiDocs.needs')}
      {permissions.length === 0 && <Badge>{t('apiDocs.anyone')}</Badge>}
      {permissions.map((permission) => (
        <Badge key={permission}>
          <code dir="ltr" className="font-mono">
            {permission}
          </code>
        </Badge>
      ))}
      {warnings.map((text) => (
        <Badge key={text} tone="warning">
          {text}
        </Badge>
      ))}
    </p>
  )
}

function Try({ operation }: { operation: ApiOperation }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <Button variant="primary" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('apiDocs.tryIt.open')}
      </Button>
    )
  return (
    <Suspense>
      <TryCall operation={operation} />
    </Suspense>
  )
}

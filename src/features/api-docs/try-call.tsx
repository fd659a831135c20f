import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { Input } from '#/ui/inputs/input.tsx'
import { NativeSelect } from '#/ui/inputs/native-select.tsx'
import { Textarea } from '#/ui/inputs/textarea.tsx'
import type { ApiOperation } from './describe-api.ts'
import type { ApiField } from './describe-schema.ts'
import { isJson, sendTestCall } from './send-test-call.ts'
import type { Answered } from './send-test-call.ts'
import { TryResponse } from './try-response.tsx'
import { toRequest } from './try-request.ts'

/** Sends the call with this page's session and normal permission checks. */
export function TryCall({ operation }: { operation: ApiOperation }) {
  const { t } = useTranslation()
  const { method, path, body } = operation
  const open = t('apiDocs.tryIt.open')
  const inputs = operation.fields.filter(({ place }) => place !== 'body')
  const [values, setValues] = useState<Record<string, string>>({})
  const [text, setText] = useState(body?.example ?? '')
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answered | 'lost'>()
  const takesFile = body !== null && body.type !== 'application/json'

  async function send() {
    if (body && !takesFile && !isJson(text)) return setProblem(t('apiDocs.tryIt.notJson'))
    setProblem(undefined)
    setBusy(true)
    setAnswer(undefined)
    const { url, init } = toRequest(operation, values, takesFile ? file : body ? text : undefined)
    setAnswer(await sendTestCall(url, init))
    setBusy(false)
  }

  return (
    <form
      aria-label={`${open}: ${method} ${path}`}
      className="grid grid-cols-1 gap-4 rounded-md border border-line bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Warnings changes={method !== 'GET'} needsSignIn={operation.permissions.length > 0} />
      {inputs.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {inputs.map((field) => (
            <InputField
              key={field.name}
              field={field}
              value={values[field.name] ?? ''}
              onChange={(value) => setValues({ ...values, [field.name]: value })}
            />
          ))}
        </div>
      )}
      {takesFile && (
        <Field label={t('apiDocs.tryIt.file')}>
          {(control) => (
            <input
              {...control}
              type="file"
              className="min-h-11 text-sm"
              onChange={(event) => setFile(event.target.files?.[0])}
            />
          )}
        </Field>
      )}
      {body && !takesFile && (
        <Field label={t('apiDocs.tryIt.body')} error={problem}>
          {(control) => (
            <Textarea
              {...control}
              dir="ltr"
              rows={6}
              spellCheck={false}
              className="font-mono text-xs"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      )}
      <Button
        type="submit"
        variant={method === 'DELETE' ? 'danger' : 'primary'}
        className="justify-self-start"
        busy={busy}
      >
        {t('apiDocs.tryIt.send')}
      </Button>
      <TryResponse answer={answer} />
    </form>
  )
}

function Warnings({ changes, needsSignIn }: { changes: boolean; needsSignIn: boolean }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  return (
    <>
      {!viewer && needsSignIn && (
        <p className="text-sm text-muted">
          {t('apiDocs.tryIt.visitor')}{' '}
          <Link
            to="/login"
            search={{ redirect: '/api/docs' }}
            className="font-medium text-accent underline underline-offset-2"
          >
            {t('apiDocs.tryIt.signIn')}
          </Link>
        </p>
      )}
      {viewer && changes && <p className="text-sm text-warning">{t('apiDocs.tryIt.real')}</p>}
    </>
  )
}

type InputFieldProps = { field: ApiField; value: string; onChange: (value: string) => void }

function InputField({ field, value, onChange }: InputFieldProps) {
  const { t } = useTranslation()
  const { name, choices, required, example } = field
  const notSent = t('apiDocs.tryIt.choose')
  return (
    <Field label={name} note={required ? t('apiDocs.required') : undefined}>
      {(control) =>
        choices ? (
          <NativeSelect
            {...control}
            dir="ltr"
            value={value}
            options={[
              { value: '', label: `(${notSent})` },
              ...choices.map((choice) => ({ value: choice, label: choice })),
            ]}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <Input
            {...control}
            dir="ltr"
            required={required}
            placeholder={example}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  )
}

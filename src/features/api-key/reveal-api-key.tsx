import { useEffect, useRef } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { CopyButton } from '#/ui/inputs/copy-button.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { Input } from '#/ui/inputs/input.tsx'

export function RevealApiKey({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  // The form that had the focus is gone.
  useEffect(() => input.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <Field label={t('apiKey.reveal.label')} help={t('apiKey.reveal.text')}>
        {(control) => (
          <span className="flex flex-wrap gap-2">
            <Input
              {...control}
              ref={input}
              dir="ltr"
              readOnly
              value={token}
              className="min-w-0 flex-1 basis-48 font-mono"
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton
              text={token}
              label={t('apiKey.reveal.copy')}
              copiedLabel={t('apiKey.reveal.copied')}
            />
          </span>
        )}
      </Field>
      <div className="flex justify-end max-sm:flex-col">
        <Button variant="primary" onClick={onDone}>
          {t('apiKey.reveal.done')}
        </Button>
      </div>
    </div>
  )
}

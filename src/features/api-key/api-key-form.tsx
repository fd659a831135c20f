import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useSchemaForm } from '#/platform/form/use-schema-form.ts'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { NativeSelect } from '#/ui/inputs/native-select.tsx'
import { RadioGroup } from '#/ui/inputs/radio-group.tsx'
import { apiKeyInput, expiryChoices } from './api-key.ts'
import type { ApiKeyInput, ApiKeyOptions } from './api-key.ts'
import { ScopeFields } from './scope-fields.tsx'

type Props = {
  options: ApiKeyOptions
  /** What a key of this kind can never do, and its widest scope; by default those of a user’s own key. */
  texts?: { limit: string; everything: string } | undefined
  /** Further fields. */
  children?: ReactNode
  onSubmit: (input: ApiKeyInput) => Promise<unknown>
  onCancel: () => void
}

export function ApiKeyForm({ options, texts, children, onSubmit, onCancel }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [everything, setEverything] = useState(false)
  const { form, field } = useSchemaForm(apiKeyInput, undefined, {
    onSubmit,
    // The radio button "everything" is a scope too.
    prepare: (data) => {
      if (data.get('access') === 'everything') data.set('scopes', '*')
      return data
    },
  })
  const choices = expiryChoices(options).map((days) => ({
    value: String(days ?? ''),
    label:
      days === null
        ? t('apiKey.expiry.never')
        : t('apiKey.expiry.days', { count: days, number: format.number(days) }),
  }))
  return (
    <Form {...form}>
      {({ busy, error }) => (
        <>
          <TextField
            {...field('name')}
            label={t('apiKey.name.label')}
            help={t('apiKey.name.help')}
            error={error('name')}
          />
          <Field label={t('apiKey.expiry.label')} error={error('expiresInDays')}>
            {(control) => (
              <NativeSelect
                {...control}
                name="expiresInDays"
                defaultValue={choices[Math.min(1, choices.length - 1)]?.value}
                options={choices}
              />
            )}
          </Field>
          {children}
          <Field label={t('apiKey.scopes.label')} help={texts?.limit ?? t('apiKey.scopes.limit')}>
            {(control) => (
              <RadioGroup
                {...control}
                name="access"
                defaultValue="some"
                onValueChange={(value) => setEverything(value === 'everything')}
                options={[
                  { value: 'some', label: t('apiKey.scopes.some') },
                  {
                    value: 'everything',
                    label: texts?.everything ?? t('apiKey.scopes.everything'),
                    ...(!texts && { help: t('apiKey.scopes.everythingHelp') }),
                  },
                ]}
              />
            )}
          </Field>
          {!everything && <ScopeFields scopes={options.scopes} error={error('scopes')} />}
          <FormActions
            busy={busy}
            submit={t('apiKey.create.submit')}
            cancel={t('apiKey.cancel')}
            onCancel={onCancel}
          />
        </>
      )}
    </Form>
  )
}

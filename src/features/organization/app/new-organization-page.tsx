import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useCreateForm } from '#/platform/form/use-record-form.ts'
import { useSchemaForm } from '#/platform/form/use-schema-form.ts'
import { useReturn } from '#/platform/http/use-return.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { FormPage } from '#/ui/form/form-page.tsx'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { Input } from '#/ui/inputs/input.tsx'
import { organizationMutations } from '../organization.mutations.ts'
import { organizationInput } from '../organization.ts'
import { SlugField } from './slug-field.tsx'

/** Without a slug, the server derives one from the name. */
function withoutEmptySlug(data: FormData) {
  if (data.get('slug') === '') data.delete('slug')
  return data
}

export function NewOrganizationPage() {
  const { t } = useTranslation()
  const returnTo = useReturn()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const { form: behavior, question } = useCreateForm(organizationMutations.create, (created) => {
    toast.success(t('organizationForm.created', { name: created.name }))
    return navigate({ to: '/o/$slug', params: { slug: created.slug }, replace: true })
  })
  const { form } = useSchemaForm(organizationInput, undefined, {
    ...behavior,
    prepare: withoutEmptySlug,
  })
  return (
    <FormPage title={t('organizationMenu.new')} question={question}>
      <Form {...form}>
        {({ busy, error }) => (
          <>
            <Field label={t('organizationForm.name')} error={error('name')}>
              {(control) => (
                <Input
                  {...control}
                  name="name"
                  dir="auto"
                  autoComplete="organization"
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                />
              )}
            </Field>
            <SlugField name={name} error={error('slug')} />
            <FormActions
              busy={busy}
              apart
              submit={t('organizationForm.create')}
              cancel={t('form.cancel')}
              onCancel={() => void returnTo({ to: '/app/organizations' })}
            />
          </>
        )}
      </Form>
    </FormPage>
  )
}

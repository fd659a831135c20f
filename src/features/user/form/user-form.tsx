import { useTranslation } from 'react-i18next'
import { isApiError } from '#/platform/error/api-error.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { can } from '#/platform/auth/viewer.ts'
import { EmailInput } from '#/ui/inputs/email-input.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { Input } from '#/ui/inputs/input.tsx'
import { defaultUserRole } from '../user-search.ts'
import { RolesField } from './roles-field.tsx'
import { readUserForm } from './user-form-data.ts'
import type { UserFields } from './user-form-data.ts'

type Props = {
  /** The values to edit; absent for a new user. */
  fields?: UserFields
  /** Absent if the user was deleted. */
  submitLabel: string | undefined
  onSubmit: (fields: UserFields) => Promise<void>
  onCancel: () => void
  onDirtyChange: (dirty: boolean) => void
}

export function UserForm({ fields, submitLabel, onCancel, ...on }: Props) {
  const { t } = useTranslation()
  const mayGiveRoles = can(useViewer(), { user: ['set-role'] })
  const roles = fields?.roles ?? [defaultUserRole]
  const read = (data: FormData) => ({ ...readUserForm(data), ...(!mayGiveRoles && { roles }) })

  function check(data: FormData): Record<string, string> {
    const next = read(data)
    return {
      ...(!next.email && { email: t('user.email.required') }),
      ...(fields?.name && !next.name && { name: t('account.name.required') }),
      ...(next.roles.length === 0 && { roles: t('user.role.required') }),
    }
  }

  return (
    <Form
      unknownError={t('user.form.failed')}
      check={check}
      onSubmit={(data) => on.onSubmit(read(data))}
      handledByPage={(cause) => isApiError(cause, 'CHANGED_MEANWHILE')}
      onDirtyChange={on.onDirtyChange}
    >
      {({ busy, error }) => (
        <>
          <Field
            label={t('user.email.label')}
            help={fields && t('user.email.help')}
            error={error('email')}
          >
            {(control) => <EmailInput {...control} defaultValue={fields?.email} />}
          </Field>
          <Field
            label={t('user.name.label')}
            note={fields?.name ? undefined : t('user.form.optional')}
            help={fields?.name ? undefined : t('user.name.help')}
            error={error('name')}
          >
            {(control) => (
              <Input
                {...control}
                name="name"
                dir="auto"
                autoComplete="off"
                maxLength={100}
                defaultValue={fields?.name}
              />
            )}
          </Field>
          {mayGiveRoles && <RolesField roles={roles} error={error('roles')} />}
          <FormActions
            busy={busy}
            apart
            submit={submitLabel}
            cancel={t('user.form.cancel')}
            onCancel={onCancel}
          />
        </>
      )}
    </Form>
  )
}

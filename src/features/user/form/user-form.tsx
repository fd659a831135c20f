import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { personName } from '#/features/account/account.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { can } from '#/platform/auth/viewer.ts'
import type { RecordFormProps } from '#/platform/form/use-record-form.ts'
import { useSchemaForm } from '#/platform/form/use-schema-form.ts'
import { EmailInput } from '#/ui/inputs/email-input.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { defaultUserRole } from '../user-search.ts'
import { userInput } from '../user.ts'
import { RolesField } from './roles-field.tsx'
import type { UserFields } from './user-form-data.ts'

type Props = RecordFormProps<UserFields> & {
  /** The values to edit; absent for a new user. */
  fields?: UserFields
}

/** A name can be changed, but not removed. */
const namedUser = userInput.extend({ name: personName })

export function UserForm({ fields, submitLabel, onCancel, ...behavior }: Props) {
  const { t } = useTranslation()
  const mayGiveRoles = can(useViewer(), { user: ['set-role'] })
  const roles = fields?.roles ?? [defaultUserRole]
  const schema = fields?.name ? namedUser : userInput
  const { field, form } = useSchemaForm(schema, fields, behavior)
  return (
    <Form {...form}>
      {({ busy, error }) => (
        <>
          <Field
            label={t('user.email.label')}
            help={fields && t('user.email.help')}
            error={error('email')}
          >
            {(control) => <EmailInput {...control} defaultValue={fields?.email} />}
          </Field>
          <TextField
            {...field('name')}
            label={t('user.name.label')}
            help={fields?.name ? undefined : t('user.name.help')}
            error={error('name')}
          />
          {mayGiveRoles ? (
            <RolesField roles={roles} error={error('roles')} />
          ) : (
            roles.map((role) => <input key={role} type="hidden" name="roles" value={role} />)
          )}
          <FormActions
            busy={busy}
            apart
            submit={submitLabel}
            cancel={t('form.cancel')}
            onCancel={onCancel}
          />
        </>
      )}
    </Form>
  )
}

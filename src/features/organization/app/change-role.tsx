import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { mayManageRole } from '#/platform/organization/organization-role.ts'
import { organizationRoles } from '#/platform/organization/organization-role-names.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { textOf } from '#/ui/form/form-data-text.ts'
import { Field } from '#/ui/inputs/field.tsx'
import { RadioGroup } from '#/ui/inputs/radio-group.tsx'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { memberMutations } from '../organization.mutations.ts'
import type { MemberDialogProps } from './member-dialog-props.ts'

export function ChangeRole({ organization, member, open, onOpenChange }: MemberDialogProps) {
  const { t } = useTranslation()
  const update = useMutate(memberMutations.update)
  const name = member.name || member.email

  async function save(data: FormData) {
    await update({
      organizationId: organization.id,
      memberId: member.id,
      role: textOf(data, 'role'),
    })
    onOpenChange(false)
    toast.success(t('member.changeRole.done', { name }))
  }

  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('member.changeRole.title', { name })}
      closeLabel={t('form.cancel')}
    >
      <Form unknownError={t('form.failed')} onSubmit={save}>
        {({ busy, error }) => (
          <>
            <Field label={t('member.role')} error={error('role')}>
              {(control) => (
                <RadioGroup
                  {...control}
                  name="role"
                  defaultValue={member.role}
                  options={organizationRoles
                    .filter((role) => mayManageRole(organization.permissions, role))
                    .map((role) => ({
                      value: role,
                      label: t(`organization.role.${role}`),
                      help: t(`member.roleHelp.${role}`),
                    }))}
                />
              )}
            </Field>
            <FormActions
              busy={busy}
              submit={t('form.save')}
              cancel={t('form.cancel')}
              onCancel={() => onOpenChange(false)}
            />
          </>
        )}
      </Form>
    </ResponsiveDrawer>
  )
}

import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { textOf } from '#/ui/form/form-data-text.ts'
import { Field } from '#/ui/inputs/field.tsx'
import { Input } from '#/ui/inputs/input.tsx'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { organizationMutations } from './organization.mutations.ts'

type Props = {
  organization: { id: string; name: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for the name. The page then offers to restore the organization. */
export function DeleteOrganization({ organization, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const remove = useMutate(organizationMutations.delete)
  const { id, name } = organization
  const read = (data: FormData) => textOf(data, 'name').trim()

  async function save(data: FormData) {
    await remove({ organizationId: id, name: read(data) })
    onOpenChange(false)
    toast.success(t('organizationSettings.delete.done', { name }))
  }

  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('organizationSettings.delete.confirm', { name })}
      description={t('organizationSettings.delete.text')}
      closeLabel={t('form.cancel')}
    >
      <Form
        unknownError={t('form.failed')}
        check={(data): Record<string, string> =>
          read(data) === name ? {} : { name: t('organization.delete.mismatch') }
        }
        onSubmit={save}
      >
        {({ busy, error }) => (
          <>
            <Field
              label={t('organizationSettings.delete.label')}
              help={<bdi className="font-semibold text-ink wrap-anywhere">{name}</bdi>}
              error={error('name')}
            >
              {(control) => <Input {...control} name="name" dir="auto" autoComplete="off" />}
            </Field>
            <FormActions
              busy={busy}
              danger
              submit={t('organizationSettings.delete.open')}
              cancel={t('form.cancel')}
              onCancel={() => onOpenChange(false)}
            />
          </>
        )}
      </Form>
    </ResponsiveDrawer>
  )
}

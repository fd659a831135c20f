import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useDrawerForm } from '#/platform/form/use-drawer-form.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { teamMutations } from '../organization.mutations.ts'
import { teamInput } from '../organization.ts'
import type { Team } from '../organization.ts'

type Props = {
  organizationId: string
  /** Absent for a new team. */
  team?: Team
  open: boolean
  onOpenChange: (open: boolean) => void
}

const fields = teamInput.pick({ name: true })

export function TeamForm({ organizationId, team, open, ...drawer }: Props) {
  const { t } = useTranslation()
  const { field, form, current, notice, onOpenChange } = useDrawerForm(fields, team, {
    ...teamMutations(organizationId),
    ...drawer,
    onSaved: toast.success,
  })
  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t(team ? 'team.rename' : 'team.new')}
      closeLabel={t('form.cancel')}
    >
      <Form {...form}>
        {({ busy, error }) => (
          <>
            {current && notice && (
              <p className="text-sm">
                {notice} <bdi>{current.name}</bdi>
              </p>
            )}
            <TextField {...field('name')} label={t('team.name')} error={error('name')} />
            <FormActions
              busy={busy}
              submit={t(team ? 'form.save' : 'team.create')}
              cancel={t('form.cancel')}
              onCancel={() => onOpenChange(false)}
            />
          </>
        )}
      </Form>
    </ResponsiveDrawer>
  )
}

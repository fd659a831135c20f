import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { useRouter } from '@tanstack/react-router'
import { Field } from '#/ui/inputs/field.tsx'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { textOf } from '#/ui/form/form-data-text.ts'
import { Input } from '#/ui/inputs/input.tsx'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { accountMutations } from './account.mutations.ts'

type Props = { name: string; open: boolean; onOpenChange: (open: boolean) => void }

export function ChangeName({ name, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const router = useRouter()
  const changeName = useMutate(accountMutations.changeName)

  async function save(data: FormData) {
    await changeName({ name: textOf(data, 'name') })
    onOpenChange(false)
    toast.success(t('account.changeName.done'))
    await router.invalidate()
  }

  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('account.changeName.title')}
      closeLabel={t('account.changeName.cancel')}
    >
      <Form
        unknownError={t('account.changeName.failed')}
        check={(data): Record<string, string> =>
          textOf(data, 'name').trim() ? {} : { name: t('account.name.required') }
        }
        onSubmit={save}
      >
        {({ busy, error }) => (
          <>
            <Field label={t('account.name.label')} error={error('name')}>
              {(control) => (
                <Input
                  {...control}
                  name="name"
                  autoComplete="name"
                  dir="auto"
                  defaultValue={name}
                />
              )}
            </Field>
            <FormActions
              busy={busy}
              submit={t('account.changeName.save')}
              cancel={t('account.changeName.cancel')}
              onCancel={() => onOpenChange(false)}
            />
          </>
        )}
      </Form>
    </ResponsiveDrawer>
  )
}

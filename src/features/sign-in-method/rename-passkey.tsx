import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { Field } from '#/ui/inputs/field.tsx'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { textOf } from '#/ui/form/form-data-text.ts'
import { Input } from '#/ui/inputs/input.tsx'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { passkeyMutations } from './passkey.mutations.ts'

type Props = {
  passkey: { id: string; name: string | null }
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function RenamePasskey({ passkey, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const rename = useMutate(passkeyMutations.rename)

  async function save(data: FormData) {
    await rename({ id: passkey.id, name: textOf(data, 'name') })
    onOpenChange(false)
    toast.success(t('signInMethod.rename.done'))
  }

  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('signInMethod.rename.title')}
      closeLabel={t('signInMethod.cancel')}
    >
      <Form
        unknownError={t('signInMethod.failed')}
        check={(data): Record<string, string> =>
          textOf(data, 'name').trim() ? {} : { name: t('signInMethod.name.required') }
        }
        onSubmit={save}
      >
        {({ busy, error }) => (
          <>
            <Field label={t('signInMethod.name.label')} error={error('name')}>
              {(control) => (
                <Input
                  {...control}
                  name="name"
                  autoComplete="off"
                  dir="auto"
                  defaultValue={passkey.name ?? ''}
                />
              )}
            </Field>
            <FormActions
              busy={busy}
              submit={t('signInMethod.rename.save')}
              cancel={t('signInMethod.cancel')}
              onCancel={() => onOpenChange(false)}
            />
          </>
        )}
      </Form>
    </ResponsiveDrawer>
  )
}

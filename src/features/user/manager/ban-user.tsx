import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { usePickerLabels } from '#/platform/form/use-picker-labels.ts'
import { DatePicker } from '#/ui/inputs/date-picker.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { textOf } from '#/ui/form/form-data-text.ts'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { Textarea } from '#/ui/inputs/textarea.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { userMutations } from '../user.mutations.ts'
import type { UserOverlay } from './user-dialog-props.ts'

/** A ban ends at the end of the picked day in the local time zone. */
const endOf = (day: string) => new Date(`${day}T23:59:59.999`).toISOString()

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

export function BanUser({ user, open, onOpenChange }: UserOverlay) {
  const { t, i18n } = useTranslation()
  const labels = usePickerLabels()
  const banMutation = useMutate(userMutations.ban)
  const name = user.name || user.email

  function check(data: FormData): Record<string, string> {
    const day = textOf(data, 'until')
    return day && day.length < 10 ? { until: t('user.ban.invalid') } : {}
  }

  async function ban(data: FormData) {
    const day = textOf(data, 'until')
    await banMutation({
      id: user.id,
      reason: textOf(data, 'reason'),
      until: day ? endOf(day) : null,
    })
    onOpenChange(false)
    toast.success(t('user.ban.done', { name }))
  }

  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('user.ban.title', { name })}
      description={t('user.ban.text')}
      closeLabel={t('form.cancel')}
    >
      <Form unknownError={t('form.failed')} check={check} onSubmit={ban}>
        {({ busy, error }) => (
          <>
            <Field
              label={t('user.ban.reason')}
              note={t('form.optional')}
              help={t('user.ban.reasonHelp')}
              error={error('reason')}
            >
              {(control) => <Textarea {...control} name="reason" rows={3} />}
            </Field>
            <Field
              label={t('user.ban.end')}
              note={t('form.optional')}
              help={t('user.ban.endHelp')}
              error={error('until')}
            >
              {(control) => (
                <DatePicker
                  {...control}
                  name="until"
                  min={tomorrow()}
                  max="2999-12-31"
                  locale={i18n.language}
                  labels={{ ...labels, invalid: { ...labels.invalid, early: t('user.ban.past') } }}
                />
              )}
            </Field>
            <FormActions
              busy={busy}
              danger
              submit={t('user.ban.save')}
              cancel={t('form.cancel')}
              onCancel={() => onOpenChange(false)}
            />
          </>
        )}
      </Form>
    </ResponsiveDrawer>
  )
}

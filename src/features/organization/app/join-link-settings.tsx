import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useButtonAction } from '#/platform/form/use-button-action.ts'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { Form } from '#/ui/form/form.tsx'
import { textOf } from '#/ui/form/form-data-text.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { CopyButton } from '#/ui/inputs/copy-button.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { Input } from '#/ui/inputs/input.tsx'
import { NativeSelect } from '#/ui/inputs/native-select.tsx'
import { invitationMutations } from '../organization.mutations.ts'
import { invitationQueries } from '../organization.queries.ts'

const days = [1, 7, 30]
const uses = [1, 5, 25, 100]

/** A link that anyone can join with, as a plain member. */
export function JoinLinkSettings({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: link } = useSuspenseQuery(invitationQueries.joinLink(organizationId))
  const create = useMutate(invitationMutations.createJoinLink)
  const revoke = useMutate(invitationMutations.revokeJoinLink)
  const { busy: revoking, act } = useButtonAction(toast.error)
  // Only a hash of it is stored, so it is shown once.
  const [url, setUrl] = useState<string>()

  async function save(data: FormData) {
    const created = await create({
      organizationId,
      days: Number(textOf(data, 'days')),
      maxUses: Number(textOf(data, 'maxUses')),
    })
    setUrl(created.url)
  }

  const options = (values: readonly number[], key: 'days' | 'uses') =>
    values.map((count) => ({
      value: String(count),
      label: t(`organizationSettings.joinLink.${key}`, { count, number: format.number(count) }),
    }))

  return (
    <>
      <p className="mb-4 text-sm text-muted">{t('organizationSettings.joinLink.text')}</p>
      {url && (
        <Field
          className="mb-4"
          label={t('organizationSettings.joinLink.url')}
          help={t('organizationSettings.joinLink.once')}
        >
          {(control) => (
            <span className="flex flex-wrap gap-2">
              <Input
                {...control}
                dir="ltr"
                readOnly
                value={url}
                className="min-w-0 flex-1 basis-48"
              />
              <CopyButton
                text={url}
                label={t('organizationSettings.joinLink.copy')}
                copiedLabel={t('organizationSettings.joinLink.copied')}
              />
            </span>
          )}
        </Field>
      )}
      {link && (
        <p className="mb-4 text-sm">
          {t('organizationSettings.joinLink.state', {
            uses: format.number(link.uses),
            max: format.number(link.maxUses),
            date: format.partialDate(link.expiresAt.slice(0, 10)),
          })}
        </p>
      )}
      <Form
        label={t('organizationSettings.joinLink.title')}
        unknownError={t('form.failed')}
        onSubmit={save}
      >
        {({ busy, error }) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={t('organizationSettings.joinLink.validFor')} error={error('days')}>
                {(control) => (
                  <NativeSelect
                    {...control}
                    name="days"
                    defaultValue="7"
                    options={options(days, 'days')}
                  />
                )}
              </Field>
              <Field label={t('organizationSettings.joinLink.limit')} error={error('maxUses')}>
                {(control) => (
                  <NativeSelect
                    {...control}
                    name="maxUses"
                    defaultValue="25"
                    options={options(uses, 'uses')}
                  />
                )}
              </Field>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button type="submit" busy={busy}>
                {t(
                  link
                    ? 'organizationSettings.joinLink.replace'
                    : 'organizationSettings.joinLink.create',
                )}
              </Button>
              {link && (
                <Button
                  busy={revoking}
                  onClick={() =>
                    act(async () => {
                      await revoke({ organizationId })
                      setUrl(undefined)
                      toast.success(t('organizationSettings.joinLink.revoked'))
                    })
                  }
                >
                  {t('organizationSettings.joinLink.revoke')}
                </Button>
              )}
            </div>
          </>
        )}
      </Form>
    </>
  )
}

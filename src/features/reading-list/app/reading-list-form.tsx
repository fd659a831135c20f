import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { teamQueries } from '#/features/organization/organization.queries.ts'
import { useDrawerForm } from '#/platform/form/use-drawer-form.ts'
import { Notice } from '#/ui/feedback/notice.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { NativeSelect } from '#/ui/inputs/native-select.tsx'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { readingListMutations } from '../reading-list.mutations.ts'
import { readingListInput } from '../reading-list.ts'
import type { ReadingListSummary } from '../reading-list.ts'

type Props = {
  organizationId: string
  /** Absent for a new list. */
  list?: ReadingListSummary
  open: boolean
  onOpenChange: (open: boolean) => void
  onCreated?: (list: ReadingListSummary) => unknown
}

const fields = readingListInput.omit({ organizationId: true })

export function ReadingListForm({ organizationId, list, open, ...drawer }: Props) {
  const { t } = useTranslation()
  const { data: teams } = useSuspenseQuery(teamQueries.list(organizationId))
  const { field, form, current, notice, onOpenChange } = useDrawerForm(fields, list, {
    ...readingListMutations(organizationId),
    ...drawer,
    onSaved: toast.success,
  })
  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t(list ? 'readingList.edit' : 'readingList.new')}
      closeLabel={t('form.cancel')}
    >
      <Form {...form}>
        {({ busy, error }) => (
          <>
            {current && notice && (
              <Notice>
                {notice} <CurrentVersion list={current} />
              </Notice>
            )}
            <TextField
              {...field('name')}
              label={t('readingList.name.label')}
              error={error('name')}
            />
            <TextField
              {...field('description')}
              label={t('readingList.description.label')}
              error={error('description')}
            />
            <Field
              label={t('readingList.team.label')}
              note={t('form.optional')}
              error={error('teamId')}
            >
              {(control) => (
                <NativeSelect
                  {...control}
                  name="teamId"
                  defaultValue={list?.team?.id ?? ''}
                  options={[
                    { value: '', label: t('readingList.team.none') },
                    ...teams.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                />
              )}
            </Field>
            <FormActions
              busy={busy}
              submit={t(list ? 'form.save' : 'readingList.create')}
              cancel={t('form.cancel')}
              onCancel={() => onOpenChange(false)}
            />
          </>
        )}
      </Form>
    </ResponsiveDrawer>
  )
}

/** What another member has saved. */
function CurrentVersion({ list: { name, description, team } }: { list: ReadingListSummary }) {
  const { t } = useTranslation()
  const values = [name, description, team?.name ?? t('readingList.team.none')]
  return values
    .filter((value) => value !== null)
    .map((value, at) => (
      <span key={at} className="wrap-anywhere">
        {at > 0 && ' · '}
        <bdi>{value}</bdi>
      </span>
    ))
}

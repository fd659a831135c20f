import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { imageName } from '#/platform/image/image.ts'
import type { RecordFormProps } from '#/platform/form/use-record-form.ts'
import { useEditForm } from '#/platform/form/use-record-form.ts'
import { useSchemaForm } from '#/platform/form/use-schema-form.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { Notice } from '#/ui/feedback/notice.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Form } from '#/ui/form/form.tsx'
import { TextField } from '#/ui/form/text-field.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { ConfirmDrawer } from '#/ui/overlays/confirm-drawer.tsx'
import { ConflictDrawer } from '#/ui/overlays/conflict-drawer.tsx'
import { organizationMutations } from '../organization.mutations.ts'
import { organizationQueries } from '../organization.queries.ts'
import { organizationInput } from '../organization.ts'
import type { OrganizationDetail } from '../organization.ts'
import { LogoField } from './logo-field.tsx'
import { SlugField } from './slug-field.tsx'

const fieldsSchema = organizationInput.required().extend({ logo: imageName.nullable() })
type Fields = z.infer<typeof fieldsSchema>
const fieldsOf = ({ name, slug, logo }: OrganizationDetail): Fields => ({
  name,
  slug,
  logo: logo?.name ?? null,
})

/** The name, the slug and the logo. */
export function GeneralSettings({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const update = useMutate(organizationMutations.update)
  const edit = useEditForm({
    detail: useSuspenseQuery(organizationQueries.bySlug(slug)),
    save: (mine: Fields, over: OrganizationDetail) =>
      update({ organizationId: over.id, version: over.version, ...mine }),
    async onSaved(saved) {
      toast.success(t('form.saved', { name: saved.name }))
      if (saved.slug !== slug)
        await navigate({ to: '/o/$slug/settings', params: { slug: saved.slug }, replace: true })
    },
    onError: toast.error,
    compare: {
      valuesOf: fieldsOf,
      labels: {
        name: t('organizationForm.name'),
        slug: t('organizationForm.slug.label'),
        logo: t('organizationForm.logo'),
      },
      show: (field, values) =>
        field === 'logo' ? values.logo && t('image.picture') : values[field],
      // A replaced logo is deleted, so an untouched logo field takes the stored one.
      mine: (mine, theirs, seen) =>
        mine.logo === fieldsOf(seen).logo ? { ...mine, logo: fieldsOf(theirs).logo } : mine,
    },
  })
  return (
    <>
      {edit.notice && <Notice className="mb-4">{edit.notice}</Notice>}
      <GeneralForm {...edit.form} key={edit.seen.version} organization={edit.seen} />
      <ConfirmDrawer {...edit.question} />
      <ConflictDrawer {...edit.conflict} />
    </>
  )
}

type FormProps = Omit<RecordFormProps<Fields>, 'submitLabel' | 'onCancel'> & {
  organization: OrganizationDetail
}

function GeneralForm({ organization, ...behavior }: FormProps) {
  const { t } = useTranslation()
  const { field, form } = useSchemaForm(fieldsSchema, fieldsOf(organization), behavior)
  return (
    <Form {...form} label={t('organizationSettings.general')}>
      {({ busy, error }) => (
        <>
          <TextField {...field('name')} label={t('organizationForm.name')} error={error('name')} />
          <SlugField slug={organization.slug} error={error('slug')} />
          <LogoField
            organizationId={organization.id}
            logo={organization.logo}
            error={error('logo')}
          />
          <div>
            <Button type="submit" variant="primary" busy={busy}>
              {t('form.save')}
            </Button>
          </div>
        </>
      )}
    </Form>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useSchemaForm } from '#/platform/form/use-schema-form.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { mayManageRole } from '#/platform/organization/organization-role.ts'
import { organizationRoles } from '#/platform/organization/organization-role-names.ts'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { NativeSelect } from '#/ui/inputs/native-select.tsx'
import { Textarea } from '#/ui/inputs/textarea.tsx'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { invitationMutations } from '../organization.mutations.ts'
import { teamQueries } from '../organization.queries.ts'
import { invitationInput } from '../organization.ts'
import type { InvitationResult, OrganizationDetail } from '../organization.ts'
import { splitEmails } from './split-emails.ts'
import { InviteResults } from './invite-results.tsx'

type Props = {
  organization: OrganizationDetail
  open: boolean
  onOpenChange: (open: boolean) => void
}

const fields = invitationInput.omit({ organizationId: true })

/** The text field contains a list of emails. */
function withEmails(data: FormData) {
  const text = data.get('emails')
  const prepared = new FormData()
  for (const name of ['role', 'teamId']) prepared.append(name, data.get(name) ?? '')
  for (const email of splitEmails(typeof text === 'string' ? text : ''))
    prepared.append('emails', email)
  return prepared
}

export function InviteForm({ organization, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const invite = useMutate(invitationMutations.create)
  const { id: organizationId, permissions, name } = organization
  const teams = useQuery({ ...teamQueries.list(organizationId), enabled: open }).data ?? []
  const [results, setResults] = useState<InvitationResult[]>()
  const { form } = useSchemaForm(fields, undefined, {
    prepare: withEmails,
    onSubmit: async (input) => setResults(await invite({ organizationId, ...input })),
  })

  function change(next: boolean) {
    onOpenChange(next)
    if (!next) setResults(undefined)
  }

  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={change}
      title={t('invitation.form.title', { name })}
      closeLabel={t('invitation.form.close')}
    >
      {results ? (
        <InviteResults
          results={results}
          onMore={() => setResults(undefined)}
          onClose={() => change(false)}
        />
      ) : (
        <Form {...form}>
          {({ busy, error }) => (
            <>
              <Field
                label={t('invitation.form.emails')}
                help={t('invitation.form.emailsHelp')}
                error={error('emails')}
              >
                {(control) => (
                  <Textarea {...control} name="emails" rows={3} dir="ltr" spellCheck={false} />
                )}
              </Field>
              <Field label={t('member.role')} error={error('role')}>
                {(control) => (
                  <NativeSelect
                    {...control}
                    name="role"
                    defaultValue="member"
                    options={organizationRoles
                      .filter((role) => mayManageRole(permissions, role))
                      .toReversed()
                      .map((value) => ({ value, label: t(`organization.role.${value}`) }))}
                  />
                )}
              </Field>
              <Field
                label={t('invitation.form.team')}
                note={t('form.optional')}
                error={error('teamId')}
              >
                {(control) => (
                  <NativeSelect
                    {...control}
                    name="teamId"
                    defaultValue=""
                    options={[
                      { value: '', label: t('invitation.form.noTeam') },
                      ...teams.map((team) => ({ value: team.id, label: team.name })),
                    ]}
                  />
                )}
              </Field>
              <FormActions
                busy={busy}
                submit={t('invitation.form.send')}
                cancel={t('form.cancel')}
                onCancel={() => change(false)}
              />
            </>
          )}
        </Form>
      )}
    </ResponsiveDrawer>
  )
}

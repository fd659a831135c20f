import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useButtonAction } from '#/platform/form/use-button-action.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { Button, buttonClass } from '#/ui/inputs/button.tsx'
import { invitationMutations } from '../organization.mutations.ts'
import { invitationQueries } from '../organization.queries.ts'
import type { InvitationView } from '../organization.ts'
import { InvitationLayout } from './invitation-layout.tsx'
import { SignInToContinue, SignOutToContinue } from './sign-in-to-continue.tsx'

type Props = {
  token: string
  /** Signs out and leads back to this page. */
  onSignOut: () => Promise<void>
}

export function InvitationPage({ token, onSignOut }: Props) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { data: view } = useSuspenseQuery(invitationQueries.view(token))
  const { state, organization, email } = view
  const name = organization.name
  if (state === 'pending')
    return (
      <InvitationLayout organization={organization} title={t('invitationPage.title', { name })}>
        <PendingText view={view} />
        {viewer ? (
          <Answer token={token} />
        ) : (
          <SignInToContinue path={`/invitations/${token}`} email={email} />
        )}
      </InvitationLayout>
    )
  if (state === 'someoneElse')
    return (
      <InvitationLayout organization={organization} title={t('invitationPage.someoneElse.title')}>
        <p className="mt-3 text-muted">
          {t('invitationPage.someoneElse.text', { email, own: viewer?.email })}
        </p>
        <SignOutToContinue onSignOut={onSignOut} />
      </InvitationLayout>
    )
  return (
    <InvitationLayout organization={organization} title={t(`invitationPage.${state}.title`)}>
      <p className="mt-3 text-muted">
        {t(`invitationPage.${state}.text`, { name, inviter: view.inviter })}
      </p>
      <p className="mt-8">
        <Link
          to={viewer ? '/app/organizations' : '/login'}
          className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
        >
          {t(viewer ? 'organizationMenu.title' : 'invitationPage.signIn')}
        </Link>
      </p>
    </InvitationLayout>
  )
}

function PendingText({ view }: { view: InvitationView }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { inviter, organization, role, team, expiresAt } = view
  return (
    <>
      <p className="mt-3 text-muted">
        {t('invitationPage.text', {
          inviter,
          name: organization.name,
          role: t(`organization.role.${role}`),
        })}
      </p>
      {team && <p className="mt-2 text-muted">{t('invitationPage.team', { team })}</p>}
      <p className="mt-2 text-sm text-muted">
        {t('invitationPage.expires', { date: format.partialDate(expiresAt.slice(0, 10)) })}
      </p>
    </>
  )
}

function Answer({ token }: Pick<Props, 'token'>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const accept = useMutate(invitationMutations.accept)
  const decline = useMutate(invitationMutations.decline)
  const { busy, act } = useButtonAction(toast.error)
  return (
    <div className="mt-8 grid gap-3">
      <Button
        variant="primary"
        size="lg"
        block
        busy={busy}
        onClick={() =>
          act(async () => {
            const { name, slug } = await accept({ token })
            await navigate({ to: '/o/$slug', params: { slug } })
            toast.success(t('invitationPage.joined', { name }))
          })
        }
      >
        {t('invitationPage.accept')}
      </Button>
      <Button
        variant="ghost"
        size="lg"
        block
        disabled={busy}
        onClick={() => act(() => decline({ token }))}
      >
        {t('invitationPage.decline')}
      </Button>
    </div>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useButtonAction } from '#/platform/form/use-button-action.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { invitationMutations } from '../organization.mutations.ts'
import { invitationQueries } from '../organization.queries.ts'
import { InvitationLayout } from './invitation-layout.tsx'
import { SignInToContinue } from './sign-in-to-continue.tsx'

/** A link that anyone can join with. */
export function JoinPage({ token }: { token: string }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { data: view } = useSuspenseQuery(invitationQueries.viewJoinLink(token))
  const { name } = view.organization
  if (view.state !== 'valid')
    return (
      <InvitationLayout organization={view.organization} title={t(`joinPage.${view.state}.title`)}>
        <p className="mt-3 text-muted">{t(`joinPage.${view.state}.text`, { name })}</p>
      </InvitationLayout>
    )
  return (
    <InvitationLayout organization={view.organization} title={t('joinPage.title', { name })}>
      <p className="mt-3 text-muted">{t('joinPage.text', { name })}</p>
      {viewer ? <Join token={token} /> : <SignInToContinue path={`/join/${token}`} />}
    </InvitationLayout>
  )
}

function Join({ token }: { token: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const join = useMutate(invitationMutations.join)
  const { busy, act } = useButtonAction(toast.error)
  return (
    <Button
      className="mt-8"
      variant="primary"
      size="lg"
      block
      busy={busy}
      onClick={() =>
        act(async () => {
          const { name, slug } = await join({ token })
          await navigate({ to: '/o/$slug', params: { slug } })
          toast.success(t('invitationPage.joined', { name }))
        })
      }
    >
      {t('joinPage.join')}
    </Button>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { brand } from '#/brand.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { useButtonAction } from '#/platform/form/use-button-action.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { DescriptionList } from '#/ui/data/description-list.tsx'
import { Notice } from '#/ui/feedback/notice.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Button, buttonClass } from '#/ui/inputs/button.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { RadioGroup } from '#/ui/inputs/radio-group.tsx'
import { oauthMutations } from './oauth.mutations.ts'
import { oauthQueries } from './oauth.queries.ts'
import type { Consent } from './oauth.ts'

type Props = {
  request: string
  /** Signs out and leads back to this page. */
  onSignOut: () => Promise<void>
}

/** Asks the user whether an application may act for them. */
export function ConsentPage({ request, onSignOut }: Props) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(oauthQueries.consent(request))
  if (data.application)
    return <Question request={request} application={data.application} onSignOut={onSignOut} />
  return (
    <>
      <h1 className="title text-3xl">{t('oauth.problem.title')}</h1>
      <p className="mt-3 text-muted">{t(`oauth.problem.${data.problem ?? 'request'}`)}</p>
      <p className="mt-8">
        <Link to="/login" className={buttonClass({ size: 'lg', block: true })}>
          {t('oauth.problem.home')}
        </Link>
      </p>
    </>
  )
}

type QuestionProps = Props & { application: NonNullable<Consent['application']> }

function Question({ request, application, onSignOut }: QuestionProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { name, website, returnsTo, onDevice, canWrite, denyUrl } = application
  const doubt = website && onDevice && t('oauth.onDevice')
  // An application acts on texts that others wrote, so changing data is a decision of its own.
  const [access, setAccess] = useState<'read' | 'write'>('read')
  const approve = useMutate(oauthMutations.approve)
  const { busy, act } = useButtonAction(toast.error)
  return (
    <>
      <h1 className="title text-3xl">{t('oauth.title')}</h1>
      <p className="mt-3 mb-6 text-muted">{t('oauth.text', { product: brand.name })}</p>
      <DescriptionList
        facts={[
          { label: t('oauth.application'), value: <span className="font-semibold">{name}</span> },
          ...(website
            ? [{ label: t('oauth.website'), value: <span dir="ltr">{website}</span> }]
            : []),
          { label: t('oauth.returnsTo'), value: <span dir="ltr">{returnsTo}</span> },
          { label: t('oauth.account'), value: <span dir="ltr">{viewer?.email}</span> },
        ]}
      />
      <div className="mt-6">
        <Field label={t('oauth.access.label')} help={t('oauth.access.limit')}>
          {(control) => (
            <RadioGroup
              {...control}
              value={access}
              onValueChange={(value) => setAccess(value === 'write' ? 'write' : 'read')}
              options={[
                { value: 'read', label: t('oauth.access.read'), help: t('oauth.access.readHelp') },
                ...(canWrite
                  ? [
                      {
                        value: 'write',
                        label: t('oauth.access.write'),
                        help: t('oauth.access.writeHelp'),
                      },
                    ]
                  : []),
              ]}
            />
          )}
        </Field>
      </div>
      <Notice className="mt-6">{[t('oauth.warning'), doubt].filter(Boolean).join(' ')}</Notice>
      <div className="mt-8 grid gap-3">
        <Button
          variant="primary"
          size="lg"
          block
          busy={busy}
          onClick={() =>
            act(async () => {
              const { redirectTo } = await approve({ request, access })
              window.location.assign(redirectTo)
            })
          }
        >
          {t('oauth.allow')}
        </Button>
        <a href={denyUrl} className={buttonClass({ variant: 'ghost', size: 'lg', block: true })}>
          {t('oauth.deny')}
        </a>
        <Button variant="ghost" size="lg" block disabled={busy} onClick={() => act(onSignOut)}>
          {t('oauth.otherAccount')}
        </Button>
      </div>
    </>
  )
}

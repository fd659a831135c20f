import { useTranslation } from 'react-i18next'
import { buttonClass } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'

const accounts = ['admin@example.com', 'user@example.com'] as const

type Props = { disabled: boolean; onPick: (email: string) => void }

/** Only where everybody at the keyboard may be anybody: on this machine, or in a demo. */
export function SampleAccounts({ disabled, onPick }: Props) {
  const { t } = useTranslation()
  return (
    <Card className="mt-8">
      <h2 className="text-sm font-semibold">{t('signIn.samples.title')}</h2>
      <p className="mt-1 text-sm text-muted">
        {t('signIn.samples.text')}{' '}
        <a className="text-accent underline underline-offset-2" href="/dev/inbox">
          {t('signIn.samples.inbox')}
        </a>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {accounts.map((email) => (
          <button
            key={email}
            type="button"
            className={buttonClass({ size: 'sm' })}
            disabled={disabled}
            onClick={() => onPick(email)}
          >
            <bdi dir="ltr">{email}</bdi>
          </button>
        ))}
      </div>
    </Card>
  )
}

import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { sampleEmails } from '#/platform/auth/sample-accounts.ts'
import type { PublicConfig } from '#/platform/env/public-config.ts'
import { CodeHint } from './code-hint.tsx'
import { buttonClass } from '#/ui/inputs/button.tsx'
import { Card } from '#/ui/layout/card.tsx'

type Props = { config: PublicConfig; disabled: boolean; onPick: (email: string) => void }

/** Only where anyone may sign in as any sample user. */
export function SampleAccounts({ config, disabled, onPick }: Props) {
  const { t } = useTranslation()
  return (
    <Card className="mt-8">
      <h2 className="text-sm font-semibold">{t('signIn.samples.title')}</h2>
      <CodeHint config={config} className="mt-1" />
      <form
        method="post"
        className="mt-3 flex flex-wrap gap-2"
        onSubmit={(event) => event.preventDefault()}
      >
        {sampleEmails.map((email) => (
          <button
            key={email}
            type="submit"
            name="email"
            value={email}
            className={buttonClass({ size: 'sm' })}
            disabled={disabled}
            onClick={() => onPick(email)}
          >
            <bdi dir="ltr">{email}</bdi>
          </button>
        ))}
      </form>
    </Card>
  )
}

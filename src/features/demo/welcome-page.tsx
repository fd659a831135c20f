import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { brand } from '#/brand.ts'
import { useConfig } from '#/platform/auth/use-config.ts'
import { buttonClass } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { CopyCommand } from './copy-command.tsx'
import { DemoLinks } from './demo-links.tsx'

/** The entry page of a demo: what this is, how to look around, how to have one's own. */
export function WelcomePage() {
  const { t } = useTranslation()
  const config = useConfig()
  return (
    <>
      <h1 className="title text-3xl">{t('demo.welcome.title', { name: brand.name })}</h1>
      <p className="mt-3 text-muted">{t('demo.welcome.text')}</p>
      {config?.demoMode && <p className="mt-2 text-muted">{t('demo.welcome.readOnly')}</p>}
      <Link
        to="/login"
        className={buttonClass({ variant: 'primary', size: 'lg', block: true, className: 'mt-6' })}
      >
        {t('demo.welcome.enter')}
      </Link>
      <Card className="mt-8">
        <h2 className="title text-lg">{t('demo.welcome.own')}</h2>
        <p className="mt-1 text-sm text-muted">{t('demo.own')}</p>
        <CopyCommand className="mt-3" />
      </Card>
      <DemoLinks className="mt-6" />
    </>
  )
}

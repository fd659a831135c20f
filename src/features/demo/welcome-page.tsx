import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { brand } from '#/brand.ts'
import { useConfig } from '#/platform/auth/use-config.ts'
import { buttonClass } from '#/ui/inputs/button.tsx'
import { Card } from '#/ui/layout/card.tsx'
import { CopyCommand } from './copy-command.tsx'
import { ProjectLinks } from './project-links.tsx'
import { DemoSignInForm } from './demo-sign-in-form.tsx'
import { Showcase } from './showcase.tsx'
import { UserShowcase } from './user-showcase.tsx'

/** The entry page of a demo: what the product is, how it looks, and one click to enter. */
export function WelcomePage({ pieces }: { pieces: readonly ComponentType[] }) {
  const { t } = useTranslation()
  const demo = useConfig()?.demoMode ?? false
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <div className="lg:pt-6">
        <h1 className="title text-3xl sm:text-4xl">
          {t('demo.welcome.title', { name: brand.name })}
        </h1>
        <p className="mt-3 text-muted">{t('demo.welcome.text')}</p>
        {demo ? (
          <>
            <p className="mt-2 text-muted">{t('demo.welcome.readOnly')}</p>
            <DemoSignInForm />
          </>
        ) : (
          <Link
            to="/login"
            className={buttonClass({ variant: 'primary', size: 'lg', className: 'mt-6' })}
          >
            {t('demo.welcome.enter')}
          </Link>
        )}
      </div>
      <div className="grid gap-6 sm:max-lg:grid-cols-2 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {pieces.map((Piece, index) => (
          <Showcase key={index} caption={t('demo.showcase.reader')}>
            <Piece />
          </Showcase>
        ))}
        <UserShowcase />
      </div>
      <div>
        <Card>
          <h2 className="title text-lg">{t('demo.welcome.own')}</h2>
          <p className="mt-1 text-sm text-muted">{t('demo.own')}</p>
          <CopyCommand className="mt-3" />
        </Card>
        <ProjectLinks className="mt-6" />
      </div>
    </div>
  )
}

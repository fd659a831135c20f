import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { Avatar } from '#/ui/data/avatar.tsx'
import { Button, buttonClass } from '#/ui/inputs/button.tsx'
import { Card, CardTitle } from '#/ui/layout/card.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import type { AccountSearch } from './account-search.ts'
import { BuildInfo } from './build-info.tsx'
import { MyData } from './my-data.tsx'

const ChangeName = lazyOverlay(() => import('./change-name.tsx').then((file) => file.ChangeName))
const ChangeEmail = lazyOverlay(() => import('./change-email.tsx').then((file) => file.ChangeEmail))

type Props = {
  search: AccountSearch
  onSearch: (search: AccountSearch) => void
  /** Language and theme. */
  preferences: ReactNode
  /** The sign-in methods. */
  methods: ReactNode
  /** The devices the user is signed in on. */
  devices: ReactNode
  /** The programs that act for the user. */
  programs: ReactNode
}

export function AccountPage({ search, onSearch, preferences, methods, devices, ...rest }: Props) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const open = search.state === 'change-name'
  const [moving, setMoving] = useState(false)
  if (!viewer) return null
  return (
    <div className="grid max-w-2xl gap-6">
      <PageHeader title={t('account.title')} />
      <Section title={t('account.profile')}>
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={viewer.name} />
          <div className="min-w-0 grow">
            <bdi className="block font-medium wrap-anywhere">{viewer.name}</bdi>
            <bdi dir="ltr" className="block text-sm wrap-anywhere text-muted">
              {viewer.email}
            </bdi>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              onPointerEnter={ChangeName.preload}
              onClick={() => onSearch({ ...search, state: 'change-name' })}
            >
              {t('account.changeName.open')}
            </Button>
            <Button onPointerEnter={ChangeEmail.preload} onClick={() => setMoving(true)}>
              {t('myAccount.email.open')}
            </Button>
          </div>
        </div>
      </Section>
      <Section title={t('account.preferences')}>{preferences}</Section>
      <Section title={t('account.methods')}>{methods}</Section>
      {devices}
      {rest.programs}
      <Section title={t('account.session')}>
        <Link to="/logout" className={buttonClass()}>
          {t('layout.signOut')}
        </Link>
      </Section>
      {/* Exports and deletion belong to the account's owner, not to an impersonator. */}
      {!viewer.impersonated && <MyData email={viewer.email} />}
      <BuildInfo />
      <ChangeName
        name={viewer.name}
        open={open}
        onOpenChange={(next) => onSearch({ ...search, state: next ? 'change-name' : undefined })}
      />
      <ChangeEmail
        email={viewer.email}
        newEmail={search.newEmail}
        open={moving || search.newEmail !== undefined}
        onNewEmail={(newEmail) => {
          setMoving(true)
          onSearch({ ...search, newEmail })
        }}
        onOpenChange={(next) => {
          setMoving(next)
          if (!next && search.newEmail !== undefined) onSearch({ ...search, newEmail: undefined })
        }}
      />
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardTitle className="mb-4">{title}</CardTitle>
      {children}
    </Card>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Checkbox } from '#/ui/inputs/checkbox.tsx'
import { userRoles } from '../user-search.ts'
import type { UserRole } from '../user-search.ts'

type Props = { roles: readonly UserRole[]; error: ReactNode }

/** One or several roles; a user has the permissions of all of them. */
export function RolesField({ roles, error }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 text-sm font-medium">{t('user.role.legend')}</legend>
      {userRoles.map((role) => (
        <Checkbox
          key={role}
          name="roles"
          value={role}
          defaultChecked={roles.includes(role)}
          aria-invalid={error ? true : undefined}
          label={t(`user.role.${role}`)}
          help={t(`user.role.${role}Help`)}
        />
      ))}
      <div aria-live="polite" className="empty:hidden">
        {error ? <p className="text-sm text-danger">{error}</p> : null}
      </div>
    </fieldset>
  )
}

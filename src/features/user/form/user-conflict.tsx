import { useTranslation } from 'react-i18next'
import { ConflictDrawer } from '#/ui/overlays/conflict-drawer.tsx'
import type { UserDetail } from '../user.ts'
import { changesOf, fieldsOf } from './user-form-data.ts'
import type { UserFields } from './user-form-data.ts'

export type Conflict = { mine: UserFields; theirs: UserDetail }

type Props = {
  conflict: Conflict | undefined
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

export function UserConflict({ conflict, ...on }: Props) {
  const { t } = useTranslation()
  const label = {
    email: t('user.email.label'),
    name: t('user.name.label'),
    roles: t('user.role.legend'),
  }
  const show = (field: keyof UserFields, fields: UserFields) =>
    field === 'roles'
      ? fields.roles.map((role) => t(`user.role.${role}`)).join(', ')
      : fields[field]
  const rows = ({ mine, theirs }: Conflict) => {
    const stored = fieldsOf(theirs)
    return (Object.keys(changesOf(stored, mine)) as (keyof UserFields)[]).map((field) => ({
      label: label[field],
      theirs: show(field, stored),
      mine: show(field, mine),
    }))
  }
  return (
    <ConflictDrawer
      open={Boolean(conflict)}
      rows={conflict ? rows(conflict) : []}
      labels={{
        title: t('user.conflict.title'),
        text: t('user.conflict.text'),
        close: t('user.conflict.close'),
        field: t('user.conflict.field'),
        theirs: t('user.conflict.theirs'),
        mine: t('user.conflict.mine'),
        takeTheirs: t('user.conflict.takeTheirs'),
        keepMine: t('user.conflict.keepMine'),
      }}
      {...on}
    />
  )
}

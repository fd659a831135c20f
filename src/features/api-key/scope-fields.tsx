import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Checkbox } from '#/ui/inputs/checkbox.tsx'
import type { ApiKeyOptions } from './api-key.ts'

type Props = { scopes: ApiKeyOptions['scopes']; error: ReactNode }

/** One group per resource. A feature without texts of its own shows the names of the permissions. */
export function ScopeFields({ scopes, error }: Props) {
  const { t } = useTranslation()
  const resourceName = (resource: string) =>
    t(`apiKey.resource.${resource as 'account'}`, { defaultValue: resource })
  const actionName = (action: string) =>
    t(`apiKey.action.${action as 'read'}`, { defaultValue: action })
  return (
    <div className="grid gap-3">
      <div aria-live="polite" className="empty:hidden">
        {error ? <p className="text-sm text-danger">{error}</p> : null}
      </div>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {scopes.map(({ resource, actions }) => (
          <fieldset key={resource} className="min-w-0">
            <legend className="mb-1 text-sm font-medium">{resourceName(resource)}</legend>
            {actions.map((action) => (
              <Checkbox
                key={action}
                name="scopes"
                value={`${resource}:${action}`}
                aria-invalid={error ? true : undefined}
                label={actionName(action)}
                help={`${resource}:${action}`}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  )
}

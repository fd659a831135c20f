import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { Input } from '#/ui/inputs/input.tsx'
import { organizationQueries } from '../organization.queries.ts'
import { isReservedSlug, slugLength, slugPattern } from '../organization-slug.ts'

type Props = {
  error: ReactNode
  /** The organization's current slug. */
  slug?: string
  /** The name to derive a slug from, until the user enters one. */
  name?: string
}

const pauseMs = 300

/** The value, once it has stayed the same for a moment. */
function usePaused(value: string) {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

const isUsable = (slug: string) =>
  slug.length >= slugLength.min && slugPattern.test(slug) && !isReservedSlug(slug)

export function SlugField({ error, slug = '', name = '' }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const pausedName = usePaused(name.trim())
  const suggestion = useQuery({
    ...organizationQueries.suggestedSlug(pausedName),
    enabled: typed === undefined && pausedName !== '',
    placeholderData: (before) => before,
  })
  const suggested = pausedName ? suggestion.data?.slug : undefined
  const value = typed ?? (slug || (suggested ?? ''))
  const paused = usePaused(value)
  const check = useQuery({
    ...organizationQueries.slugState(paused),
    enabled: typed !== undefined && paused !== slug && isUsable(paused),
  })
  const state = paused === value && paused !== slug ? check.data : undefined
  return (
    <Field
      label={t('organizationForm.slug.label')}
      help={t('organizationForm.slug.help')}
      error={error ?? (state?.available === false && t('organizationForm.slug.taken'))}
    >
      {(control) => (
        <>
          <span dir="ltr" className="flex items-center gap-1.5">
            <span aria-hidden className="text-sm text-muted">
              {'/o/'}
            </span>
            <Input
              {...control}
              name="slug"
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={value}
              onChange={(event) => setTyped(event.target.value.toLowerCase())}
            />
          </span>
          <span role="status" className="text-sm text-success empty:hidden">
            {state?.available === true && !error && t('organizationForm.slug.free')}
          </span>
        </>
      )}
    </Field>
  )
}

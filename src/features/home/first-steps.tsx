import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import Circle from 'lucide-react/icons/circle'
import { useState } from 'react'
import { isApiError } from '#/platform/error/api-error.ts'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { Card, CardTitle } from '#/ui/layout/card.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { homeQueries } from './home.queries.ts'

/** Suggestions for a new account. Removed when they are done or hidden. */
export function FirstSteps() {
  const { t } = useTranslation()
  const format = useFormat()
  const hideSteps = useMutate(
    async () => (await import('./home.mutations.ts')).homeMutations.hideSteps,
  )
  const [busy, setBusy] = useState(false)
  const { data: steps = [] } = useQuery(homeQueries.steps())

  async function hide() {
    setBusy(true)
    try {
      await hideSteps()
    } catch (error) {
      toast.error(isApiError(error) ? error.message : t('list.failed.text'))
    }
    setBusy(false)
  }

  if (steps.length === 0) return null
  const done = steps.filter((step) => step.done).length
  return (
    <Card className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CardTitle>{t('home.steps.title')}</CardTitle>
        <Button variant="ghost" size="sm" busy={busy} onClick={() => void hide()}>
          {t('home.steps.hide')}
        </Button>
      </div>
      <p className="text-sm text-muted">
        {t('home.steps.progress', { done: format.number(done), all: format.number(steps.length) })}
      </p>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-3">
        {steps.map((step) => (
          <li key={step.id}>
            {step.done ? (
              <p className="control flex items-center gap-2.5 text-sm text-muted">
                <CircleCheck aria-hidden className="size-5 shrink-0 text-accent" />
                <span>
                  <span className="sr-only">{t('home.steps.done')} </span>
                  {t(`home.steps.${step.id}`)}
                </span>
              </p>
            ) : (
              <Link
                to="/app/account"
                className="control flex items-center gap-2.5 text-sm font-medium hover:text-accent"
              >
                <Circle aria-hidden className="size-5 shrink-0 text-muted" />
                {t(`home.steps.${step.id}`)}
                <ChevronRight aria-hidden className="mirror-rtl size-4 text-muted" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Email } from '#/ui/data/email.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import type { InvitationResult } from '../organization.ts'

type Props = {
  results: readonly InvitationResult[]
  onMore: () => void
  onClose: () => void
}

/** The result of every email. */
export function InviteResults({ results, onMore, onClose }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  // The form with the focus has disappeared.
  useEffect(() => list.current?.focus(), [])
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('invitation.form.results')}
        className="grid gap-3 outline-none"
      >
        {results.map(({ email, error }) => (
          <li key={email} className="flex items-start gap-2.5 text-sm">
            {error ? (
              <CircleX aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
            ) : (
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            )}
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">
                <Email>{email}</Email>
              </span>
              <span className={error ? 'text-danger' : 'text-muted'}>
                {error ? error.message : t('invitation.form.sent')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex justify-end gap-2 max-sm:flex-col-reverse">
        <Button onClick={onMore}>{t('invitation.form.more')}</Button>
        <Button variant="primary" onClick={onClose}>
          {t('invitation.form.done')}
        </Button>
      </div>
    </>
  )
}

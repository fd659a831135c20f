import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import type { ApiField } from './describe-schema.ts'

type Props = { fields: ApiField[]; caption: string }

/** On a phone the description is below the field instead of beside it. */
export function ApiFields({ fields, caption }: Props) {
  const { t } = useTranslation()
  const placed = fields.some(({ place }) => place !== '')
  return (
    <table className="w-full text-start text-sm max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('apiDocs.name')}</th>
          {placed && <th scope="col">{t('apiDocs.place')}</th>}
          <th scope="col">{t('apiDocs.type')}</th>
          <th scope="col">{t('apiDocs.meaning')}</th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {fields.map(({ name, place, type, required, description }) => (
          <tr
            key={`${place} ${name}`}
            className="border-t border-line align-baseline max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:py-2"
          >
            <th scope="row" className="text-start font-medium sm:w-1/4 sm:py-1.5 sm:pe-4">
              <code dir="ltr" className="font-mono wrap-anywhere">
                {name}
              </code>
              {required && place !== '' && (
                <span className="ms-2 text-xs text-accent">{t('apiDocs.required')}</span>
              )}
            </th>
            {placed && (
              <td className="text-muted sm:py-1.5 sm:pe-4" lang="en">
                {place}
              </td>
            )}
            <td className="text-muted wrap-anywhere sm:w-1/4 sm:py-1.5 sm:pe-4">
              <span dir="ltr" lang="en">
                {type}
              </span>
            </td>
            <td className="max-sm:w-full sm:py-1.5">
              <span dir="ltr" lang="en">
                {description.replaceAll('`', '')}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { useTranslation } from 'react-i18next'
import { Badge } from '#/ui/badge.tsx'
import { Card } from '#/ui/card.tsx'
import { CopyButton } from '#/ui/copy-button.tsx'
import { ScrollArea } from '#/ui/scroll-area.tsx'
import type { ApiField, ApiOperation } from './describe-api.ts'

/** Code and the document's own words are English and run from left to right. */
export function ApiCall({ operation, base }: { operation: ApiOperation; base: string }) {
  const { t } = useTranslation()
  const { id, method, path, summary, fields, success } = operation
  const example = curl(operation, base)
  return (
    <Card id={id} className="scroll-mt-6">
      <div dir="ltr" lang="en">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={method === 'GET' ? 'accent' : 'neutral'}>{method}</Badge>
          <code className="font-mono text-sm font-semibold wrap-anywhere">{path}</code>
          <span className="text-sm font-normal text-muted">{summary}</span>
          <span className="ms-auto figures text-sm font-normal text-muted">{success}</span>
        </h3>
      </div>
      {fields.length > 0 && <Fields fields={fields} caption={t('apiDocs.fields')} />}
      <div
        dir="ltr"
        className="mt-4 flex items-center gap-2 rounded-md border border-line bg-sunken ps-3"
      >
        <ScrollArea axis="inline" label={t('apiDocs.example')} className="min-w-0 grow py-2">
          <code className="font-mono text-xs whitespace-nowrap">{example}</code>
        </ScrollArea>
        <CopyButton
          text={example}
          label={t('apiDocs.copy')}
          copiedLabel={t('layout.copied')}
          iconOnly
        />
      </div>
    </Card>
  )
}

function Fields({ fields, caption }: { fields: ApiField[]; caption: string }) {
  const { t } = useTranslation()
  return (
    <table className="mt-4 w-full text-start text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('apiDocs.name')}</th>
          <th scope="col">{t('apiDocs.place')}</th>
          <th scope="col">{t('apiDocs.type')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, place, type, required }) => (
          <tr key={`${place} ${name}`} className="border-t border-line align-baseline">
            <th scope="row" className="py-1.5 pe-4 text-start font-medium">
              <code dir="ltr" className="font-mono">
                {name}
              </code>
              {required && (
                <span className="ms-2 text-xs text-accent">{t('apiDocs.required')}</span>
              )}
            </th>
            <td className="py-1.5 pe-4 text-muted" lang="en">
              {place}
            </td>
            <td className="py-1.5 text-muted wrap-anywhere" dir="ltr" lang="en">
              {type}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function curl({ method, path, fields }: ApiOperation, base: string) {
  const body = fields.filter(({ place, required }) => place === 'body' && required)
  const sent = Object.fromEntries(body.map(({ name, type }) => [name, `<${type}>`]))
  return [
    'curl -b cookies.txt',
    method === 'GET' ? '' : `-X ${method}`,
    body.length > 0 ? `-H 'content-type: application/json' -d '${JSON.stringify(sent)}'` : '',
    `'${base}${path}'`,
  ]
    .filter(Boolean)
    .join(' ')
}

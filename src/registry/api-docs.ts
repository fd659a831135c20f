import { apiTopics } from '#/features/api-docs/api-topics.ts'
import type { AnyDocs } from '#/platform/api/server/procedure-docs.ts'
import type { Translate } from '#/platform/i18n/translate.ts'
import { collect, merge } from './collect-from-modules.ts'
import { modules } from './all-modules.ts'
import type { procedures } from './procedures.ts'

/** The documentation of every procedure, in the order its groups are shown. */
export const apiDocs: Readonly<Record<keyof typeof procedures, AnyDocs>> = merge(modules, 'docs')

/** The introduction of the documentation page, for other readers of the document. */
export const apiIntroduction = (translate: Translate) =>
  [
    translate('apiDocs.intro'),
    ...apiTopics.map(([title, text]) => `## ${translate(title)}\n\n${translate(text)}`),
  ].join('\n\n')

/** Endpoints of the API that are not procedures. */
export const endpointDocs = collect(modules, 'endpointDocs')

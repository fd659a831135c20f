import { brand } from '#/brand.ts'
import type { PublicConfig } from '#/platform/env/public-config.ts'
import type { I18n } from '#/platform/i18n/i18n.ts'
import { pageErrorView, requestConfig } from './page-error.ts'

type Outcome = { status: string; error?: unknown; _notFound?: boolean | undefined }
type Context = { i18n: I18n; config?: PublicConfig }
type Match = Outcome & { context: Context }
type PageTexts = { title?: string | undefined; description?: string }

/** The title of a page that fails names the error. */
export function pageHead(match: Match, { title, description }: PageTexts) {
  const { config, i18n } = match.context
  if (isFailed(match)) return { meta: [{ title: titleOf(config, errorTitle(i18n, match)) }] }
  return {
    meta: [
      { title: titleOf(config, title) },
      ...(description ? [{ name: 'description', content: description }] : []),
    ],
  }
}

/** The title of a page without a head of its own, such as one that does not exist. */
export function documentTitle({ i18n, config }: Context, matches: readonly Outcome[]): string {
  const failed = matches.find(isFailed)
  return titleOf(config, failed && errorTitle(i18n, failed))
}

/** `🧪 Users · Product`: the environment comes first, so that tabs of two environments differ. */
function titleOf(config: PublicConfig | undefined, title: string | undefined): string {
  // Without a database the page did not receive its configuration.
  const { emoji, name } = (config ?? requestConfig())?.environment ?? {}
  const prefix = emoji ? `${emoji} ` : name ? `[${name}] ` : ''
  return `${prefix}${title ? `${title} · ${brand.name}` : brand.name}`
}

const isFailed = ({ status, _notFound }: Outcome) =>
  status === 'error' || status === 'notFound' || _notFound === true

function errorTitle(i18n: I18n, { status, error }: Outcome): string {
  const code = status === 'error' ? pageErrorView(error).status : 404
  return i18n.t(`layout.error.${code}.title`)
}

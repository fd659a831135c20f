import type { Translate } from '#/platform/i18n/translate.ts'
import type { ApiError } from '#/platform/error/api-error.ts'

type Translator = {
  translate: Translate
  /** Loads the messages, which a sign-in page is sent without. */
  prepare: () => Promise<void>
}

let current: Translator = { translate: (key) => key, prepare: async () => {} }

/** The server translates its own errors; transport errors are translated in the browser. */
export function setTransportTranslator(next: Translator): void {
  current = next
}

export const transportTranslator = () => current

/** Its message is part of every page, because it is needed without a connection. */
export function serverUnreachable(): ApiError {
  const error = new Error(current.translate('signIn.unreachable'))
  return Object.assign(error, { code: 'UNREACHABLE', status: 0, data: { transport: true } })
}

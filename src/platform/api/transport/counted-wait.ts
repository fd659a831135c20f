import type { Fault } from '../fault.ts'
import { transportTranslator } from './translator.ts'
import { waitInWords } from './wait-in-words.ts'

/** A message that names a wait of so many seconds, and the same message for what is left of it. */
export async function countedWait(message: string, seconds: number): Promise<Fault['wait']> {
  const { translate, prepare } = transportTranslator()
  await prepare().catch(() => {})
  const said = waitInWords(translate, seconds)
  return { seconds, text: (left) => message.replace(said, waitInWords(translate, left)) }
}

/** Whoever shows the error can count down and let people try again when the time is over. */
export async function withWait<Refused extends Fault>(error: Refused): Promise<Refused> {
  const seconds = error.data?.retryAfter
  if (seconds) error.wait = await countedWait(error.message, seconds)
  return error
}

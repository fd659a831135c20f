import { z } from 'zod'
import { plainLine } from '#/platform/i18n/plain-text.ts'

type Messages = { required?: string; tooLong?: string }

/** A line of text that must not be empty. The messages are translation keys. */
export const requiredText = (
  max: number,
  { required = 'form.required', tooLong }: Messages = {},
  clean = plainLine,
) => z.string({ error: required }).overwrite(clean).min(1, required).max(max, tooLong)

import { z } from 'zod'
import { plainLine } from '#/platform/i18n/plain-text.ts'

type Messages = { required?: string; tooLong?: string }

/** A line of text that must not be empty. The messages are translation keys. */
export const requiredText = (
  max: number,
  { required = 'form.required', tooLong }: Messages = {},
  clean = plainLine,
) =>
  z
    // As a text, it would also be the message of rules without one of their own, such as the length.
    .string({ error: ({ code }) => (code === 'invalid_type' ? required : undefined) })
    .overwrite(clean)
    .min(1, required)
    .max(max, tooLong)

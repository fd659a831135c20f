import { z } from 'zod'

export const inboxSummary = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  code: z.string().nullable(),
  createdAt: z.string(),
})
export type InboxSummary = z.infer<typeof inboxSummary>

export const inboxDetail = inboxSummary.extend({ html: z.string(), language: z.string() })

export const mailTemplate = z.object({
  kind: z.string(),
  language: z.string(),
  subject: z.string(),
  preheader: z.string(),
  text: z.string(),
  html: z.string(),
})
export type MailTemplate = z.infer<typeof mailTemplate>

export const inboxListInput = z.object({ to: z.string().max(254).optional() })

/** The accounts the sample data brings and the sign-in page names. */
export const sampleEmails = ['admin@example.com', 'user@example.com'] as const

/** What opens them in a demo, where no mail is read: everybody may know it. */
export const demoCode = '424242'

export const isSampleEmail = (email: string | undefined): boolean =>
  sampleEmails.some((known) => known === email)

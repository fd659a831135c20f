/** The accounts the sample data brings and the sign-in page names. */
export const sampleEmails = ['admin@example.com', 'user@example.com'] as const

/** The sign-in code of the sample accounts in a demo, which is public because no email is sent. */
export const demoCode = '424242' // demo

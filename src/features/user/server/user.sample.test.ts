import { describe, expect, test } from 'vitest'
import { languages, nearestLanguage } from '#/platform/i18n/language.ts'
import { sampleUsers } from './user.sample.ts'

describe('sample users', () => {
  test('the two documented accounts come first', () => {
    expect(sampleUsers[0]).toMatchObject({
      email: 'admin@example.com',
      name: 'Sample Admin',
      role: 'admin',
      locale: 'en-GB',
      onboarded: true,
    })
    expect(sampleUsers[1]).toMatchObject({
      email: 'user@example.com',
      name: 'Sample User',
      role: 'user',
      locale: 'en-GB',
      onboarded: true,
    })
  })

  test('emails are lower-case, unique and of a reserved domain', () => {
    const emails = sampleUsers.map((user) => user.email)
    expect(emails.filter((email) => !/^[a-z.]+@example\.(com|org|net)$/u.test(email))).toEqual([])
    expect(new Set(emails).size).toBe(emails.length)
  })

  test('two users are administrators and two have not completed onboarding', () => {
    expect(sampleUsers.filter((user) => user.role === 'admin')).toHaveLength(2)
    expect(sampleUsers.filter((user) => !user.onboarded).map((user) => user.name)).toEqual(['', ''])
    expect(sampleUsers.filter((user) => user.onboarded && user.name === '')).toEqual([])
  })

  test('every language is used, and no one was seen before joining', () => {
    const spoken = new Set(sampleUsers.map((user) => nearestLanguage(user.locale)))
    expect(spoken).toEqual(new Set(languages))
    expect(sampleUsers.filter((user) => (user.lastSeenDaysAgo ?? 0) > user.daysAgo)).toEqual([])
  })
})

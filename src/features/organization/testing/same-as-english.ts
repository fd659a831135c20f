import type { Language } from '#/platform/i18n/language.ts'

/** Keys whose translation is the same word as in English. See `registry/locales.test.ts`. */
export const organizationTextsSameAsEnglish: { [It in Language]?: readonly string[] } = {
  fr: [
    'apiKey.resource.invitation', // api-key
    'activity.field.logo',
    'invitation.actions',
    'invitation.count_one',
    'invitation.count_other',
    'invitationPage.head',
    'member.actions',
    'organizationForm.logo',
    'organizationManager.active',
    'organizationPage.invitations',
  ],
}

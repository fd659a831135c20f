type Edits = Readonly<Record<string, (text: string) => string>>

/** Where the pages of organizations show API keys. */
export const organizationApiKeyEdits: Edits = {
  'src/routes/o/$slug/settings.tsx': (text) => text.replace(' ApiKeys={OrganizationApiKeys}', ''),
  'src/features/organization/app/settings-page.tsx': (text) =>
    text.replace(', ApiKeys }: Props', ' }: Props').replace(/^ *\{may\(\{ apiKey: .*\n/m, ''),
}

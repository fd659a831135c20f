import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import type { configProcedures } from './config.procedures.ts'

export const configDocs: ApiDocs<typeof configProcedures> = {
  tags: { Product: 'The configuration of this installation.' },
  fields: {
    baseUrl: 'The base URL.',
    demoMode: 'Whether this is a read-only demo.', // demo
    environment: 'The environment, if configured, or null.',
    name: 'The name, or null.',
    emoji: 'The emoji, or null.',
    color: 'The color.',
    signUp: 'Whether new users can sign up.',
    providers: 'The configured sign-in providers.',
    oidcLabel: 'The label of the OpenID Connect provider.',
    captcha: 'The captcha that is required before a code is sent, if configured.', // captcha
    provider: 'The captcha provider.', // captcha
    siteKey: 'The public site key.', // captcha
    sampleHints: 'Whether the sign-in page shows the sample accounts.',
    inbox: 'Whether emails stay in the built-in inbox.',
    version: 'The version of the product.',
    build: 'The commit of the build, or null.',
  },
  calls: {
    get: {
      description: 'Returns the public configuration of this installation. No sign-in needed.',
      response: {
        baseUrl: 'https://app.example.com',
        demoMode: false, // demo
        environment: null,
        signUp: false,
        providers: ['github'],
        sampleHints: false,
        inbox: false,
        version: '1.0.0',
        build: 'f4a9c21',
      },
    },
  },
}

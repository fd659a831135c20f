import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import type { configProcedures } from './config.procedures.ts'

export const configDocs: ApiDocs<typeof configProcedures> = {
  tags: { Product: 'What this installation is and offers.' },
  fields: {
    baseUrl: 'Where it stands.',
    demoMode: 'A demo: every change is refused.',
    environment: 'Which installation it is, where it says so; else null.',
    name: 'Its name, or null.',
    emoji: 'Its emoji, or null.',
    color: 'Its colour.',
    signUp: 'Whoever has no account may make one by signing in.',
    providers: 'Where else one may sign in with.',
    oidcLabel: 'What the own provider is called.',
    captcha: 'Asked before a code is sent, if configured.',
    provider: 'Which captcha.',
    siteKey: 'Its public key.',
    sampleHints: 'The sample accounts are named on the login page.',
    inbox: 'Mail stays on this machine.',
    version: 'The version of the product.',
    build: 'What it was built from, or null.',
  },
  calls: {
    get: {
      description: 'What everybody may know of this installation, before signing in.',
      response: {
        baseUrl: 'https://app.example.com',
        demoMode: false,
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

import packageJson from '../../../../package.json' with { type: 'json' }
import type { PublicConfig } from '../public-config.ts'
import { publicCaptcha } from './captcha-settings.ts'
import type { Config } from './config.ts'
import { publicOrganizations } from './organization-settings.ts'

/** Set by the build (vite.config.ts); undefined when a test runs this file directly. */
declare const BUILD_COMMIT: string | undefined

export function publicConfig(config: Config): PublicConfig {
  const { social } = config
  return {
    baseUrl: config.baseUrl,
    demoMode: config.demoMode, // demo
    environment: config.environment,
    signUp: config.signUp,
    providers: (['github', 'google', 'oidc'] as const).filter((name) => social[name]),
    ...(social.oidc && { oidcLabel: social.oidc.label }),
    ...publicCaptcha(config.captcha), // captcha
    ...publicOrganizations(config.organizations), // organizations
    sampleHints: config.sampleData,
    inbox: config.loopback && config.mailUrl === null,
    version: packageJson.version,
    build: (typeof BUILD_COMMIT === 'string' && BUILD_COMMIT) || null,
    /** A demo allows only its sample accounts. */
    ...(config.demoMode && { providers: [], signUp: false }), // demo
  }
}

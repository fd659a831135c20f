import packageJson from '../../../../package.json' with { type: 'json' }
import type { PublicConfig } from '../public-config.ts'
import type { Config } from './config.ts'
import { publicOrganizations } from './organization-settings.ts'

/** Set by the build (vite.config.ts); undefined when a test runs this file directly. */
declare const BUILD_COMMIT: string | undefined

export function publicConfig(config: Config): PublicConfig {
  const { social, captcha } = config
  return {
    baseUrl: config.baseUrl,
    demoMode: config.demoMode,
    environment: config.environment,
    signUp: config.signUp,
    // A demo allows only its sample accounts.
    providers: config.demoMode
      ? []
      : (['github', 'google', 'oidc'] as const).filter((name) => social[name]),
    ...(social.oidc && { oidcLabel: social.oidc.label }),
    ...(captcha && { captcha: { provider: captcha.provider, siteKey: captcha.siteKey } }),
    ...publicOrganizations(config.organizations), // organizations
    sampleHints: config.loopback || config.demoMode,
    inbox: config.loopback && config.mailUrl === null,
    version: packageJson.version,
    build: (typeof BUILD_COMMIT === 'string' && BUILD_COMMIT) || null,
  }
}

import type { PublicConfig } from '#/platform/env/public-config.ts'
import type { ApiError } from '#/platform/error/api-error.ts'
import { transportTranslator } from '#/platform/http/transport/translator.ts'
import { buttonClass } from '#/ui/inputs/button.tsx'

type Widget = { render: (place: HTMLElement, options: Record<string, unknown>) => unknown }

const scripts: Record<string, { from: string; name: string }> = {
  'cloudflare-turnstile': {
    from: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    name: 'turnstile',
  },
  'google-recaptcha': { from: 'https://www.google.com/recaptcha/api.js', name: 'grecaptcha' },
  hcaptcha: { from: 'https://js.hcaptcha.com/1/api.js', name: 'hcaptcha' },
  captchafox: { from: 'https://cdn.captchafox.com/api.js', name: 'captchafox' },
}

let loading: Promise<Widget> | undefined

function loadWidget(provider: string): Promise<Widget> {
  loading ??= new Promise<Widget>((done, fail) => {
    const { from, name } = scripts[provider] ?? { from: '', name: '' }
    const ready = 'captchaReady'
    const globals = window as unknown as Record<string, unknown>
    globals[ready] = () => done(globals[name] as Widget)
    const script = document.createElement('script')
    script.src = `${from}?onload=${ready}&render=explicit`
    script.async = true
    script.addEventListener('error', () => {
      loading = undefined
      fail(new Error('The captcha could not be loaded'))
    })
    document.head.append(script)
  })
  return loading
}

/** Shows the captcha, and returns the headers of a request that the server accepts. */
export const solveCaptcha = async (missing: ApiError) => ({
  'x-captcha-response': await showCaptcha(missing),
})

/**
 * Shows the provider's captcha and returns its token. Closing it leads to the server's error. Not a
 * modal dialog, because the captcha may render outside of it.
 */
async function showCaptcha(missing: ApiError): Promise<string> {
  const config = (await (await fetch('/api/config')).json()) as PublicConfig
  const { provider = '', siteKey = '' } = config.captcha ?? {}
  const widget = await loadWidget(provider)
  const before = document.activeElement
  const { dialog, place, cancel } = draw(missing.message)
  document.body.append(dialog)
  cancel.focus()
  try {
    return await new Promise<string>((solved, closed) => {
      const close = () => closed(missing)
      cancel.addEventListener('click', close)
      dialog.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
      // The four providers use two names for it.
      widget.render(place, {
        sitekey: siteKey,
        callback: solved,
        onVerify: solved,
        'error-callback': close,
        onError: close,
        language: document.documentElement.lang,
        lang: document.documentElement.lang,
        hl: document.documentElement.lang,
        theme: document.documentElement.classList.contains('dark') ? 'dark' : 'light',
      })
    })
  } finally {
    dialog.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}

function draw(label: string) {
  const dialog = document.createElement('div')
  dialog.className = 'fixed inset-0 z-40 grid place-items-center bg-black/50 p-4'
  const card = document.createElement('div')
  card.className = 'grid max-w-full gap-4 rounded-lg border border-line bg-surface p-5 shade-md'
  card.role = 'dialog'
  card.ariaModal = 'true'
  card.ariaLabel = label
  const title = document.createElement('p')
  title.textContent = label
  const place = document.createElement('div')
  place.className = 'min-h-20'
  const cancel = document.createElement('button')
  cancel.type = 'button'
  cancel.className = buttonClass({ variant: 'ghost' })
  cancel.textContent = transportTranslator().translate('signIn.signOut.cancel')
  card.append(title, place, cancel)
  dialog.append(card)
  return { dialog, place, cancel }
}

export type Answered = {
  status: number
  type: string
  requestId: string
  text: string
  cut: boolean
  file: boolean
}

export function isJson(text: string) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Truncates long responses. */
const mostShown = 20_000

export async function sendTestCall(url: string, init: RequestInit): Promise<Answered | 'lost'> {
  try {
    const response = await fetch(url, init)
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    const readable = /json|^text\//.test(type)
    const text = readable ? await response.text() : ''
    const shown = isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text
    const { status, headers } = response
    return {
      status,
      type,
      requestId: headers.get('x-request-id') ?? '',
      text: shown.slice(0, mostShown),
      cut: shown.length > mostShown,
      file: !readable && type !== '',
    }
  } catch {
    return 'lost'
  }
}

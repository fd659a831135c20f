/** Where the person is: the browser says it once, and the server's next page knows. */
export const timeZoneCookie = 'time-zone'

export function isTimeZone(name: string | undefined): name is string {
  try {
    return Boolean(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

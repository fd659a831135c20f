/** The browser stores its time zone in this cookie, and the server reads it for the next page. */
export const timeZoneCookie = 'time-zone'

export function isTimeZone(name: string | undefined): name is string {
  try {
    return Boolean(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

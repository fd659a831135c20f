const separators = /[\s\p{Cc},;:<>()[\]"\\]/u

/** A single plain email: nothing that could end a header, add a recipient or set a display name. */
export function isSingleEmail(address: string): boolean {
  const at = address.lastIndexOf('@')
  return (
    at > 0 &&
    at === address.indexOf('@') &&
    at < address.length - 1 &&
    address.length <= 254 &&
    !separators.test(address)
  )
}

/** For logs: enough to recognize a test address, too little to identify a user. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '…' : `${address.slice(0, 1)}…${address.slice(at)}`
}

/** Header values are always a single line. */
export const oneLine = (value: string) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** A position in the write-ahead log, as PostgreSQL prints it: `16/B374D848`. */
export type WalPosition = `${string}/${string}`

export const isWalPosition = (text: string | undefined): text is WalPosition =>
  text !== undefined && /^[\dA-F]{1,8}\/[\dA-F]{1,8}$/.test(text)

export const isBefore = (one: WalPosition | undefined, other: WalPosition): boolean =>
  one === undefined || bytesOf(one) < bytesOf(other)

function bytesOf(position: WalPosition): bigint {
  const [high = '', low = ''] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

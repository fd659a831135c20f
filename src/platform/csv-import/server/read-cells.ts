// What a cell means, as the export writes it. What cannot be read stays text, which the rules refuse.

/** An empty cell is no value. */
export const readText = (cell: string) => cell || null

export function readNumber(cell: string): number | string | null {
  if (cell === '') return null
  const number = Number(cell)
  return Number.isFinite(number) ? number : cell
}

/** An empty cell means no. */
export function readFlag(cell: string): boolean | string {
  const text = cell.toLowerCase()
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' || text === '' ? false : cell
}

/** A leading year is unambiguous, whatever the separators and leading zeros. A time is left out. */
export function readDay(cell: string): string | null {
  const [, year, month, day] =
    /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?:[T ]\d\d:.*)?$/.exec(cell) ?? []
  if (!year) return cell || null
  return [year, month?.padStart(2, '0'), day?.padStart(2, '0')].filter(Boolean).join('-')
}

/** A moment without a time zone is in UTC. */
export function readMoment(cell: string): string | null {
  const [, day, time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?(Z|[+-]\d\d:\d\d)?$/.exec(cell) ?? []
  if (!day) return cell || null
  return `${day}T${time.length === 5 ? `${time}:00` : time}${zone}`
}

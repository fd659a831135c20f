type Count = { total: number | null; now: number; before: number }

export type Change = {
  text: string
  tone: 'good' | 'bad' | 'even'
} | null

/**
 * For a total, the number added ("+12"); for events, the change in percent ("+8%"), or null if
 * there were none before.
 */
export function changeOf({ total, now, before }: Count, language: string): Change {
  const tone = now === before ? 'even' : now > before ? 'good' : 'bad'
  if (total !== null)
    return {
      text: new Intl.NumberFormat(language, { signDisplay: 'always' }).format(now),
      tone: now === 0 ? 'even' : tone,
    }
  if (before === 0) return null
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  })
  return { text: percent.format(now / before - 1), tone }
}

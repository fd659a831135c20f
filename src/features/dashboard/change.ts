type Count = { total: number | null; now: number; before: number }

export type Change = {
  text: string
  tone: 'good' | 'bad' | 'even'
} | null

/** "+12" of what stays; of what only happens "+8%", or nothing where there was nothing before. */
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

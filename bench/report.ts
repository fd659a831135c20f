export type Line = {
  what: string
  figure: string
  ratio?: string
  budget?: string
  reached?: boolean
}

export function at(
  what: string,
  figure: string,
  budget?: string,
  reached?: boolean,
  ratio?: string,
): Line {
  return { what, figure, budget, reached, ratio }
}

const titles = ['what', 'result', 'ratio', 'budget', 'met']

/** One table, as markdown: it reads well in a terminal and can be pasted into the documentation. */
export function table(lines: readonly Line[]): string {
  const rows = lines.map(({ what, figure, ratio = '', budget = '', reached }) => [
    what,
    figure,
    ratio,
    budget,
    reached === undefined ? '' : reached ? 'yes' : 'no',
  ])
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const draw = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [draw(titles), rule, ...rows.map(draw)].join('\n')
}

export const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`
export const percent = (share: number) => `${(100 * share).toFixed(share < 0.1 ? 2 : 1)} %`
export const ms = (time: number) => `${time.toFixed(time < 10 ? 1 : 0)} ms`

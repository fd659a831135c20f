/** The page of a record without its audit events, which only the manager shows. */
export const withoutActivity = (text: string) =>
  text
    .replace(/^type Props = \{[\s\S]*?^\}\n/m, '')
    .replace('({ id, activity }: Props)', '({ id }: { id: string })')
    .replace(/^ *\/\/ The audit events still name.*\n/m, '')
    .replace(
      /(if \(isNotFound\(error\)\))\s*return \(\s*<>\s*(<StockItemGone[^>]*>)[\s\S]*?\n {4}\)\n/,
      '$1 return $2\n',
    )
    .replace(/^ *\{activity\}\n/m, '')

/** Makes each record belong to a user: what the reference feature does for all, for the one who calls. */
export function own(path: string, text: string): string {
  for (const [end, change] of Object.entries(changes)) if (path.endsWith(end)) return change(text)
  return text
}

const changes: Readonly<Record<string, (text: string) => string>> = {
  // A list is read in the order of an index, and a value is unique among the records of one owner.
  '.table.ts': (text) =>
    text.replaceAll(
      /(uniqueIndex\('\w+'\)|\bindex\('\w+_id_index'\))(\s*\.on\()/g,
      '$1$2table.ownerId, ',
    ),
  'stock-item.ts': (text) =>
    text.replaceAll(
      /(?<=export type StockItem(?:List|Export)Input = )(z\.infer<typeof \w+>)/g,
      '$1 & { ownerId: string }',
    ),
  '.service.ts': (text) =>
    text.replace(
      /export const stockItems = (createRecords\([\s\S]*?)\n\}\)/,
      'export const stockItemsOf = (ownerId: string) =>\n$1\n  only: { ownerId },\n})',
    ),
  '.procedures.ts': (text) =>
    text
      .replaceAll(/\bstockItems\.(?=\w+\()/g, 'stockItemsOf(context.viewer.id).')
      .replace('import { listStockItems, stockItems }', 'import { listStockItems, stockItemsOf }')
      .replaceAll(
        /(?<=(?:list|count|export)StockItems\(context\.db, )input(?=,)/g,
        '{ ...input, ownerId: context.viewer.id }',
      ),
  '.docs.ts': (text) =>
    text
      .replace("'Stock items of the manager.'", "'Stock items, which only their owner can see.'")
      .replace("'Lists stock items.'", "'Lists the stock items of the user.'"),
}

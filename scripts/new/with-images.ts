/** A service reads rows with the names of images, and returns records with their URLs. */
export const withImages = (path: string, text: string) =>
  path.endsWith('.service.ts')
    ? text
        .replaceAll('(row: StockItem)', '(row: WithoutImages<StockItem>)')
        .replace(
          /^import type .*'#\/platform\/db/m,
          (first) =>
            `import type { WithoutImages } from '#/platform/image/server/record-images.ts'\n${first}`,
        )
    : text

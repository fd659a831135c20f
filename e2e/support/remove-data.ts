import { rm } from 'node:fs/promises'

/** The data folder belongs to the run: playwright.config.ts made it in the temporary directory. */
export default async function removeData(): Promise<void> {
  const folder = process.env['E2E_DATA_DIR']
  if (folder?.includes('octavo-e2e-')) await rm(folder, { recursive: true, force: true })
}

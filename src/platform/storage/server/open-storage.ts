import type { StorageConfig } from '#/platform/env/server/storage-url.ts'
import { openBucket } from './bucket.ts'
import { openFolder } from './folder.ts'
import type { Storage } from './storage.ts'

export const openStorage = (config: StorageConfig): Storage =>
  config.kind === 'folder' ? openFolder(config.folder) : openBucket(config)

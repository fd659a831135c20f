import { createIsomorphicFn, createServerFn } from '@tanstack/react-start'
import { readInitialData } from './server/read-initial-data.ts'

const callServer = createServerFn({ method: 'GET' }).handler(() => readInitialData())

/** The data every page starts with. The server reads it for every page, without the steps of a call. */
export const fetchInitialData = createIsomorphicFn()
  .server(() => readInitialData())
  .client(() => callServer())

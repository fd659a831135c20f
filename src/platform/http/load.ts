import { notFound } from '@tanstack/react-router'
import { isFault } from '#/platform/api/fault.ts'
import { PageFault } from './page-fault.ts'

/** A loader's failed call becomes the page that tells it: 404, 403, 503 with their real status. */
export async function load<T>(data: Promise<T>): Promise<T> {
  try {
    return await data
  } catch (error) {
    if (isFault(error, 'NOT_FOUND') || isFault(error, 'INVALID_INPUT')) throw notFound()
    if (isFault(error) && error.status !== 401) throw new PageFault(error.status, error)
    throw error
  }
}

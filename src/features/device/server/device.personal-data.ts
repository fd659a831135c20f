import type { PersonalData } from '#/platform/personal-data/server/personal-data.ts'
import { listDevices } from './device.service.ts'

/** The user's sessions, except those in which an administrator impersonates them. */
export const devicePersonalData: PersonalData = {
  name: 'devices',
  columns: ['browser', 'system', 'address', 'signedInAt', 'lastSeenAt'],
  async *pages(db, userId) {
    const devices = await listDevices(db, userId, '')
    yield devices
      .filter(({ impersonated }) => !impersonated)
      .map((it) => [it.browser, it.system, it.address, it.createdAt, it.lastSeenAt])
  },
}

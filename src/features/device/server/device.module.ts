import { defineModule } from '#/platform/feature/server/module.ts'
import type { PersonalData } from '#/platform/personal-data/server/personal-data.ts'
import { deviceDocs } from './device.docs.ts'
import { deviceProcedures } from './device.procedures.ts'
import { listDevices } from './device.service.ts'

/** The user's sessions, except those in which an administrator impersonates them. */
const devicePersonalData: PersonalData = {
  name: 'devices',
  columns: ['browser', 'system', 'ip', 'signedInAt', 'lastSeenAt'],
  async *pages(db, userId) {
    const devices = await listDevices(db, userId, '')
    yield devices
      .filter(({ impersonated }) => !impersonated)
      .map((it) => [it.browser, it.system, it.ip, it.createdAt, it.lastSeenAt])
  },
}

export const deviceModule = defineModule({
  procedures: { device: deviceProcedures },
  docs: { device: deviceDocs },
  personalData: [devicePersonalData],
})

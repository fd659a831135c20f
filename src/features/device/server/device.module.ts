import { defineModule } from '#/platform/feature/server/module.ts'
import { deviceDocs } from './device.docs.ts'
import { devicePersonalData } from './device.personal-data.ts'
import { deviceProcedures } from './device.procedures.ts'

export const deviceModule = defineModule({
  procedures: { device: deviceProcedures },
  docs: { device: deviceDocs },
  personalData: [devicePersonalData],
})

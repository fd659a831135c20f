import { sql } from 'drizzle-orm'
import { defineModule } from '#/platform/feature/server/module.ts'
import type { ScheduledJob } from '#/platform/jobs/server/job.ts'
import { recoverDeliveries } from '#/platform/webhook/server/recover-deliveries.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { webhookDocs } from './webhook.docs.ts'
import { webhookProcedures } from './webhook.procedures.ts'

const rowsAtOnce = 5_000

/** The log of deliveries is kept for 30 days. Deliveries without a job get one. */
const cleanUpDeliveries: ScheduledJob = {
  name: 'webhook-clean-up',
  schedule: '47 * * * *',
  async run({ db, log }) {
    let deleted = 0
    for (let count = rowsAtOnce; count === rowsAtOnce; deleted += count) {
      const { rowCount } = await db.execute(
        sql`delete from webhook_delivery where id = any(array(
          select id from webhook_delivery where created_at < now() - interval '30 days'
          order by created_at limit ${rowsAtOnce}))`,
      )
      count = rowCount ?? 0
    }
    await recoverDeliveries(db)
    if (deleted > 0) log.info({ deleted }, 'old webhook deliveries deleted')
  },
}

export const webhookModule = defineModule({
  procedures: { webhook: webhookProcedures },
  docs: { webhook: webhookDocs },
  errors: { TOO_MANY_WEBHOOKS: 409, WEBHOOK_STATE: 409 },
  jobs: [deliverWebhook, cleanUpDeliveries],
})

import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import type { homeProcedures } from './home.procedures.ts'

export const homeDocs: ApiDocs<typeof homeProcedures> = {
  fields: { id: 'Which step.', done: 'You have taken it.' },
  calls: {
    steps: {
      description: 'What a newcomer may want to do first; empty once all is done or hidden.',
      response: [
        { id: 'name', done: true },
        { id: 'language', done: false },
        { id: 'passkey', done: false },
      ],
    },
    hideSteps: { description: 'Hides the first steps on all your devices, for good.' },
  },
}

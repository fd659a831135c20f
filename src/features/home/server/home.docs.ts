import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import type { homeProcedures } from './home.procedures.ts'

export const homeDocs: ApiDocs<typeof homeProcedures> = {
  fields: { id: 'The step.', done: 'Whether you have completed it.' },
  calls: {
    steps: {
      description: 'Lists suggestions for a new user. Empty if all are done or hidden.',
      response: [
        { id: 'name', done: true },
        { id: 'language', done: false },
        { id: 'passkey', done: false }, // passkey
      ],
    },
    hideSteps: { description: 'Hides the first steps permanently on all your devices.' },
  },
}

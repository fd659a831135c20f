// `npm run check:chart`: lints the Helm chart and renders it with typical values. Needs Helm 3.
import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseAllDocuments } from 'yaml'

const chart = resolve(import.meta.dirname, '../deploy/helm')
const minimal = {
  'image.repository': 'registry.example.com/app',
  'image.tag': '1.0.0',
  'settings.BASE_URL': 'https://app.example.com',
}
const variants: Record<string, { values: Record<string, string>; kinds: string[] }> = {
  minimal: { values: {}, kinds: ['Deployment', 'Job', 'PodDisruptionBudget', 'Service'] },
  'everything on': {
    values: {
      'ingress.enabled': 'true',
      'ingress.host': 'app.example.com',
      'ingress.className': 'nginx',
      'ingress.tlsSecretName': 'app-tls',
      'autoscaling.enabled': 'true',
      'imagePullSecrets[0].name': 'registry',
      'nodeSelector.disk': 'ssd',
      'podAnnotations.team': 'web',
    },
    kinds: [
      'Deployment',
      'HorizontalPodAutoscaler',
      'Ingress',
      'Job',
      'PodDisruptionBudget',
      'Service',
    ],
  },
  'everything off': {
    values: { 'migrate.enabled': 'false', 'metrics.enabled': 'false' },
    kinds: ['Deployment', 'PodDisruptionBudget', 'Service'],
  },
}

const helm = (...args: string[]) => execFileSync('helm', args, { encoding: 'utf8' })
const set = (values: Record<string, string>) =>
  Object.entries(values).flatMap(([name, value]) => ['--set', `${name}=${value}`])

for (const [name, { values, kinds }] of Object.entries(variants)) {
  const args = set({ ...minimal, ...values })
  helm('lint', chart, '--strict', ...args)
  const documents = parseAllDocuments(helm('template', 'app', chart, ...args))
  const problems = documents.flatMap(({ errors }) => errors)
  if (problems[0]) throw problems[0]
  const rendered = documents
    .map((document) => (document.toJS() as { kind: string } | null)?.kind)
    .filter((kind) => kind !== undefined)
    .toSorted()
  if (String(rendered) !== String(kinds)) throw new Error(`${name}: rendered ${String(rendered)}`)
  console.log(`✔ ${name}: ${rendered.join(', ')}`)
}

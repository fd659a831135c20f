import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

// Not every machine has a container engine, so these tests compare the files with what they depend on.
// e2e/release.spec.ts starts the folder that the image contains.

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const dockerfile = read('Dockerfile')

test('the image uses the major version of Node that the project pins', () => {
  const [line] = read('.node-version').split('.')
  expect(dockerfile).toContain(`ARG NODE_VERSION=${line}\n`)
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  expect(new Set(bases)).toEqual(new Set([`node:$\{NODE_VERSION}-bookworm-slim`]))
})

test('everything the Dockerfile copies exists and is not ignored', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  )
  expect(copied).toContain('package.json')
  const letIn = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path)
  for (const source of copied) {
    expect(existsSync(join(root, source))).toBe(true)
    expect(source === '.' || letIn.includes(source)).toBe(true)
  }
  // The inputs of the build (scripts/build.ts), its tools and the files of the release.
  const config = ['vite.config.ts', 'tsconfig.json', '.node-version']
  for (const needed of ['src', 'scripts', 'migrations', ...config]) {
    expect(letIn).toContain(needed)
  }
  expect(letIn).not.toContain('.env')
})

test('the image starts and is health-checked without a shell, as an unprivileged user', () => {
  const lines = dockerfile.split('\n')
  expect(lines.findLast((line) => line.startsWith('USER '))).toBe('USER node')
  expect(dockerfile).toMatch(/^HEALTHCHECK[\s\S]*?CMD \["node", "-e", .*\/api\/health\/live/m)
  expect(dockerfile).toMatch(/^CMD \["node",.* "bin\/start\.js"\]$/m)
})

test('the URL of the health check exists', () => {
  expect(read('src/endpoints/health.ts')).toContain(`path: '/api/health/live'`)
})

test('the sample proxies allow image uploads and use existing health checks', () => {
  expect(read('deploy/nginx.conf')).toContain('client_max_body_size 6m')
  expect(read('deploy/Caddyfile')).toContain('max_size 6MB')
  expect(read('deploy/Caddyfile')).toContain('health_uri /api/health/ready')
  for (const file of ['deploy/nginx.conf', 'deploy/Caddyfile']) {
    expect(read(file)).toMatch(/X-Forwarded-For (?:\$remote_addr|\{remote_host\})/)
  }
})

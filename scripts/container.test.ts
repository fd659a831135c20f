import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

// No container engine is at hand in every place this is tested: what can go stale is compared with
// what it depends on. The folder the image is made of is started in e2e/release.spec.ts.

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const dockerfile = read('Dockerfile')

test('the image runs the line of Node that the project pins', () => {
  const [line] = read('.node-version').split('.')
  expect(dockerfile).toContain(`ARG NODE_VERSION=${line}\n`)
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  expect(new Set(bases)).toEqual(new Set([`node:$\{NODE_VERSION}-bookworm-slim`]))
})

test('what is copied into the build exists and is not left out of it', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  )
  expect(copied).toContain('package.json')
  const letIn = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path)
  for (const source of copied) {
    expect(existsSync(join(root, source))).toBe(true)
    expect(source === '.' || letIn.includes(source)).toBe(true)
  }
  // What decides the build (scripts/build.ts), what makes it and what the release carries.
  const config = ['vite.config.ts', 'tsconfig.json', '.node-version']
  for (const needed of ['src', 'scripts', 'migrations', ...config]) {
    expect(letIn).toContain(needed)
  }
  expect(letIn).not.toContain('.env')
})

test('the image starts and is watched without a shell, as nobody of importance', () => {
  const lines = dockerfile.split('\n')
  expect(lines.findLast((line) => line.startsWith('USER '))).toBe('USER node')
  expect(dockerfile).toMatch(/^HEALTHCHECK[\s\S]*?CMD \["node", "-e", .*\/api\/health\/live/m)
  expect(dockerfile).toMatch(/^CMD \["node", "--max-semi-space-size=8", "bin\/start\.js"\]$/m)
})

test('the address the image is watched at is one the server answers', () => {
  expect(read('src/endpoints/health.ts')).toContain(`path: '/api/health/live'`)
})

test('the proxies in the samples let a picture through and ask where the server answers', () => {
  expect(read('deploy/nginx.conf')).toContain('client_max_body_size 6m')
  expect(read('deploy/Caddyfile')).toContain('max_size 6MB')
  expect(read('deploy/Caddyfile')).toContain('health_uri /api/health/ready')
  for (const file of ['deploy/nginx.conf', 'deploy/Caddyfile']) {
    expect(read(file)).toMatch(/X-Forwarded-For (?:\$remote_addr|\{remote_host\})/)
  }
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect } from '@playwright/test'
import { request } from '../support/http.ts'

const findNginx = () =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find((file) => existsSync(file))

/** deploy/nginx.conf with other ports and without TLS, which needs a certificate. */
function configuration(port: number, servers: readonly number[]): string {
  const documented = readFileSync('deploy/nginx.conf', 'utf8')
  const upstream = servers.map((server) => `    server 127.0.0.1:${server} max_fails=0;\n`).join('')
  const adapted = documented
    .replace(/(?: +server 127\.0\.0\.1:\d+ max_fails=0;\n)+/, upstream)
    .replace(/server \{\n {4}listen 80;[\s\S]*?\n\}\n/, '')
    .replaceAll(/ +(?:ssl_\w+|listen \[::\]).*\n/g, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('server_name app.example.com;', 'server_name localhost;')
  for (const expected of [upstream, `listen 127.0.0.1:${port};`])
    if (!adapted.includes(expected)) throw new Error(`deploy/nginx.conf changed: ${expected}`)
  return adapted
}

/** Runs nginx with the documented configuration in front of servers on these ports. */
export async function startNginx(port: number, servers: readonly number[]) {
  const program = findNginx()
  if (!program) throw new Error('nginx is not installed: sudo apt-get install nginx')
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const file = join(folder, 'nginx.conf')
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  await writeFile(
    file,
    `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
events { worker_connections 1024; }
http { access_log off; ${folders.join(' ')}
${configuration(port, servers)}
}
`,
  )
  const child = spawn(program, ['-p', folder, '-c', file], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'close')
  const base = `http://localhost:${port}`
  await expect(async () => {
    expect(child.exitCode).toBeNull()
    expect((await request('/api/health/live', { base })).status).toBe(200)
  }).toPass({ timeout: 30_000, intervals: [50, 100] })
  return {
    log: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

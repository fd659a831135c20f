import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '#/platform/testing/free-port.ts'

/** Starts the copy as its owner would, and looks at the first page a visitor sees. */
export async function answersLogin(
  place: string,
  name: string,
  language: string,
): Promise<[boolean, string]> {
  const port = await freePort()
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: place,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(place, '.data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ready = new Promise<boolean>((done) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Ready')) done(true)
    }
    server.stdout.on('data', listen)
    server.stderr.on('data', listen)
    server.once('close', () => done(false))
  })
  const ended = new Promise((done) => server.once('close', done))
  try {
    if (!(await ready)) return [false, said]
    const answer = await fetch(`http://localhost:${port}/login`, {
      headers: { accept: 'text/html' },
    })
    const html = await answer.text()
    const right =
      answer.status === 200 && html.includes(name) && html.includes(`<html lang="${language}"`)
    return [right, `${said}\n${answer.status}\n${html}`]
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

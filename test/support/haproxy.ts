import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listening } from './listening-socket.ts'

/** Debian puts it where only administrators look. */
const HAPROXY = ['haproxy', '/usr/sbin/haproxy'].find((name) => spawnSync(name, ['-v']).status === 0)

/** False where HAProxy is missing, of which Debian has a package. */
export const hasHaproxy = HAPROXY !== undefined

export interface Haproxy {
  readonly url: string
  stop(): Promise<void>
}

/** HAProxy as people configure it: it tells the provider for whom it asks, and keeps connections. */
export async function startHaproxy(options: {
  readonly folder: string
  readonly backend: string
  /** A file with both: then it speaks TLS, and HTTP/2 with whoever offers it. */
  readonly certificateWithKey?: string
}): Promise<Haproxy> {
  const { folder, backend, certificateWithKey } = options
  const { port, descriptor, close } = await listening()
  const isSecure = certificateWithKey !== undefined
  const configuration = `
global
  log stderr format raw local0 err
defaults
  mode http
  option forwardfor
  timeout connect 5s
  timeout client 30s
  timeout server 30s
frontend gateway
  bind fd@3${isSecure ? ` ssl crt ${certificateWithKey} alpn h2,http/1.1` : ''}
  default_backend bank
backend bank
  server bank ${new URL(backend).host}
`
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration)
  const haproxy = spawn(HAPROXY!, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'ignore', descriptor] })
  const ended = once(haproxy, 'exit')
  close()
  return {
    url: `${isSecure ? 'https' : 'http'}://127.0.0.1:${port}`,
    stop: async () => {
      haproxy.kill('SIGTERM')
      await ended
    },
  }
}

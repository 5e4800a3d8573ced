import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CertificateFiles } from './certificates.ts'
import { listening } from './listening-socket.ts'

/** Debian puts it where only administrators look. */
const NGINX = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0)

/** False where nginx is missing, of which Debian has a package. */
export const hasNginx = NGINX !== undefined

export interface Nginx {
  readonly url: string
  stop(): Promise<void>
}

/** A plain reverse proxy as people configure it: TLS, client certificates, a base path, error pages of its own. */
export async function startNginx(options: {
  readonly folder: string
  readonly backend: string
  readonly basePath: string
  /** Without them it speaks plain HTTP and asks nobody for a certificate. */
  readonly server?: CertificateFiles
  readonly clientAuthority?: CertificateFiles
  /** What it adds to a request, as its configuration says it: `X-Forwarded-Proto https`. */
  readonly headers?: readonly string[]
  /** Speaks HTTP/2 with whoever offers it, beside HTTP/1.1. */
  readonly http2?: boolean
  /** Directives beside its only server, and in its only location. */
  readonly shared?: readonly string[]
  readonly location?: readonly string[]
}): Promise<Nginx> {
  const { folder, backend, basePath, server, clientAuthority, headers = [] } = options
  const { http2 = false, shared = [], location = [] } = options
  mkdirSync(join(folder, 'html'), { recursive: true })
  for (const status of ['404', '50x']) {
    writeFileSync(join(folder, 'html', `${status}.html`), `<html><h1>ACME says ${status}</h1></html>`)
  }
  const { port, descriptor, close } = await listening()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const configuration = `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid "${folder}/nginx.pid";
error_log "${folder}/error.log";
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path "${folder}/${name}";`).join(' ')}
  ${shared.join('\n  ')}
  server {
    listen 127.0.0.1:${port}${server ? ' ssl' : ''}${http2 ? ' http2' : ''};
    root "${folder}/html";
    ${server ? `ssl_certificate "${server.certificate}"; ssl_certificate_key "${server.key}";` : ''}
    ${clientAuthority ? `ssl_client_certificate "${clientAuthority.certificate}"; ssl_verify_client on;` : ''}
    ${headers.map((header) => `proxy_set_header ${header};`).join(' ')}
    error_page 404 /404.html;
    error_page 500 502 503 504 /50x.html;
    location ${basePath}/ { proxy_pass ${backend}/; ${location.join(' ')} }
  }
}`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration)
  const nginx = spawn(NGINX!, ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'ignore', descriptor],
    // As one nginx hands its sockets to the next.
    env: { ...process.env, NGINX: '3;' },
  })
  const ended = once(nginx, 'exit')
  close()
  return {
    url: `${server ? 'https' : 'http'}://127.0.0.1:${port}${basePath}`,
    stop: async () => {
      nginx.kill('SIGTERM')
      await ended
    },
  }
}

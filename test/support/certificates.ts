import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** False where openssl is missing, without which there are no certificates to test with. */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0

export interface CertificateFiles {
  readonly certificate: string
  readonly key: string
}

/** Makes certificates into a folder, all trusted by nobody but tests. */
export interface CertificateMaker {
  authority(name: string): CertificateFiles
  signed(
    by: CertificateFiles,
    name: string,
    more?: { readonly names?: string; readonly days?: number; readonly isAuthority?: boolean },
  ): CertificateFiles
}

export function certificateMaker(folder: string): CertificateMaker {
  const openssl = (...argumentList: string[]): void =>
    void execFileSync('openssl', argumentList, { stdio: 'pipe' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  let made = 0
  const files = (): CertificateFiles & { request: string; extensions: string } => {
    const base = join(folder, `certificate-${++made}`)
    return {
      certificate: `${base}.pem`,
      key: `${base}.key`,
      request: `${base}.csr`,
      extensions: `${base}.ext`,
    }
  }
  return {
    authority: (name) => {
      const { certificate, key } = files()
      openssl(
        'req',
        '-x509',
        ...newKey,
        '-keyout',
        key,
        '-out',
        certificate,
        '-days',
        '30',
        '-subj',
        `/CN=${name}`,
      )
      return { certificate, key }
    },
    signed: (by, name, { names = 'IP:127.0.0.1,DNS:localhost', days = 30, isAuthority = false } = {}) => {
      const { certificate, key, request, extensions } = files()
      openssl('req', ...newKey, '-keyout', key, '-out', request, '-subj', `/CN=${name}`)
      const constraints = isAuthority ? 'basicConstraints=critical,CA:TRUE\n' : ''
      writeFileSync(extensions, `subjectAltName=${names}\n${constraints}`)
      const signer = ['-CA', by.certificate, '-CAkey', by.key, '-CAcreateserial']
      const dates = ['-days', String(days), '-extfile', extensions]
      openssl('x509', '-req', '-in', request, ...signer, ...dates, '-out', certificate)
      return { certificate, key }
    },
  }
}

/** As a server takes them. */
export function contentOf({ certificate, key }: CertificateFiles): {
  readonly certificate: string
  readonly key: string
} {
  return { certificate: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') }
}

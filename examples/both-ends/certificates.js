// Certificates for one run of this example: an authority, and what it has signed. Nobody else trusts them.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** Files of `{ certificate, key }` by name, and the authority's as `ca`. Throws where there is no openssl. */
export function makeCertificates(folder, ...names) {
  const file = (name) => join(folder, name)
  const openssl = (...args) => execFileSync('openssl', args, { stdio: 'pipe' })
  const ca = { certificate: file('ca.pem'), key: file('ca.key') }
  const subject = (name) => ['-subj', `/CN=${name}`]
  const authority = ['req', '-x509', ...NEW_KEY, ...subject('both ends'), '-days', '2']
  openssl(...authority, '-keyout', ca.key, '-out', ca.certificate)
  writeFileSync(file('names'), 'subjectAltName=IP:127.0.0.1,DNS:localhost\n')
  const signed = names.map((name) => {
    const [certificate, key, request] = ['pem', 'key', 'csr'].map((type) => file(`${name}.${type}`))
    openssl('req', ...NEW_KEY, ...subject(name), '-keyout', key, '-out', request)
    const signer = ['-CA', ca.certificate, '-CAkey', ca.key, '-CAcreateserial']
    const how = ['-days', '2', '-extfile', file('names')]
    openssl('x509', '-req', '-in', request, ...signer, ...how, '-out', certificate)
    return [name, { certificate, key }]
  })
  return { ...Object.fromEntries(signed), ca: ca.certificate }
}

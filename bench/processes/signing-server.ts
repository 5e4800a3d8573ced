import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { CompactEncrypt, CompactSign, compactVerify, importJWK, importPKCS8, importX509 } from 'jose'
import type { JWK } from 'jose'
import { listen } from './listen.ts'

/** What a signed answer cannot do without: node:http and the cryptography, with keys that are ready. */
export interface SignedSamples {
  /** PEM texts. */
  readonly privateKey: string
  readonly issuerCertificate: string
  readonly algorithm: string
  /** Answers of the bank, in compact form: the same is signed here with every request. */
  readonly code: string
  readonly credentials: string
}

const [file = ''] = process.argv.slice(2)
const samples = JSON.parse(readFileSync(file, 'utf8')) as SignedSamples
const key = await importPKCS8(samples.privateKey, samples.algorithm)
const issuer = await importX509(samples.issuerCertificate, 'ES256')

async function signedAgain(jws: string): Promise<string> {
  const [header = '', payload = ''] = jws.split('.')
  return await new CompactSign(Buffer.from(payload, 'base64url'))
    .setProtectedHeader(JSON.parse(Buffer.from(header, 'base64url').toString()) as { alg: string })
    .sign(key)
}

async function credentials(request: string): Promise<string> {
  const { payload } = await compactVerify(request, issuer)
  const { clientEphPubKey } = JSON.parse(Buffer.from(payload).toString()) as { clientEphPubKey: JWK }
  await new CompactEncrypt(Buffer.from(JSON.stringify({ fpan: '9'.repeat(16), cvv: '123' })))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(await importJWK(clientEphPubKey, 'ECDH-ES'))
  return await signedAgain(samples.credentials)
}

listen(
  createServer((request, response) => {
    void text(request).then(async (body) => {
      const isCode = request.url?.endsWith('/authorization-code')
      const answer = isCode
        ? JSON.stringify({ authorizationCode: await signedAgain(samples.code) })
        : await credentials(body)
      response.writeHead(200, { 'content-length': answer.length })
      response.end(answer)
    })
  }),
)

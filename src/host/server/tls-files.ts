import { type KeyObject, X509Certificate, createPrivateKey } from 'node:crypto'
import { type Result, err, ok } from '../../kernel/result.ts'
import { readTextFile } from '../files/files.ts'

/** Who somebody is in TLS, and whom they trust. */
type TlsFile = 'certificate' | 'key' | 'ca'

/**
 * Each as PEM text. Where a server has a `ca`, nobody is let in without a certificate that it has signed; a client trusts
 * it instead of the machine's authorities.
 */
export type TlsTexts = Partial<Readonly<Record<TlsFile, string>>>

interface TlsProblem {
  readonly name: TlsFile
  /** A sentence with the path in it. */
  readonly message: string
}

/** A certificate chain or a bundle of authorities is far smaller. */
const MOST_BYTES = 8 * 1024 * 1024

/**
 * The texts of PEM files that TLS can use: found out now, because OpenSSL says it in its own words, late, and of a
 * wrong authority never. `nowMs`: refuses a certificate that is not valid at that time.
 */
export function readTlsFiles(files: TlsTexts, nowMs?: number): Result<TlsTexts, TlsProblem> {
  const read: Partial<Record<TlsFile, string>> = {}
  for (const name of ['certificate', 'key', 'ca'] as const) {
    const path = files[name]
    if (path === undefined) continue
    const text = readTextFile(path, { maxBytes: MOST_BYTES })
    if (text.ok) read[name] = text.value
    else if (text.error.code === 'not-utf8') return err({ name, message: `${path} is ${NO_PEM}` })
    else return err({ name, message: text.error.message })
  }
  const said = (name: TlsFile, message: string | undefined) =>
    message === undefined ? undefined : { name, message: `${files[name]} ${message}` }
  const chain = read.certificate === undefined ? ok([]) : certificatesIn(read.certificate)
  if (!chain.ok) return err(said('certificate', chain.error)!)
  const authorities = read.ca === undefined ? ok([]) : certificatesIn(read.ca)
  if (!authorities.ok) return err(said('ca', authorities.error)!)
  const key = read.key === undefined ? undefined : keyIn(read.key)
  if (key?.ok === false) return err(said('key', key.error)!)
  const problem =
    said('certificate', chainProblem(chain.value, key?.value, files.key)) ??
    (nowMs === undefined ? undefined : said('certificate', dateProblem(chain.value[0], nowMs)))
  return problem ? err(problem) : ok(read)
}

const NO_PEM = 'no PEM file: openssl turns DER and PKCS #12 into PEM'

/** What the parts of a PEM file are labelled. */
function labelsIn(text: string): readonly string[] {
  return [...text.matchAll(/-----BEGIN ([A-Z0-9 ]{1,40})-----/g)].map(([, label]) => label!)
}

function certificatesIn(text: string): Result<readonly X509Certificate[], string> {
  const labels = labelsIn(text)
  if (labels.length === 0) return err(`is ${NO_PEM}`)
  const parts = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  if (parts.length === 0) return err(`has no certificate, but a ${labels[0]}`)
  const certificates: X509Certificate[] = []
  for (const [index, part] of parts.entries()) {
    try {
      certificates.push(new X509Certificate(part))
    } catch {
      return err(`has a certificate that cannot be read: number ${index + 1} of ${parts.length}`)
    }
  }
  return ok(certificates)
}

function keyIn(text: string): Result<KeyObject, string> {
  const labels = labelsIn(text)
  if (labels.length === 0) return err(`is ${NO_PEM}`)
  if (!labels.some((label) => label.endsWith('PRIVATE KEY')))
    return err(`has no private key, but a ${labels[0]}`)
  if (text.includes('ENCRYPTED'))
    return err(
      'is encrypted, and nobody is asked for its passphrase: openssl pkey -in FILE -out PLAIN decrypts it',
    )
  try {
    return ok(createPrivateKey(text))
  } catch {
    return err('has a private key that cannot be read')
  }
}

/** OpenSSL wants the certificate of the key first, and behind each the one that has issued it. */
function chainProblem(
  chain: readonly X509Certificate[],
  key: KeyObject | undefined,
  keyPath: string | undefined,
): string | undefined {
  if (key && chain.length > 0 && !chain[0]!.checkPrivateKey(key)) {
    const at = chain.findIndex((certificate) => certificate.checkPrivateKey(key))
    if (at < 0) return `does not fit the key ${keyPath}: they are not of one pair`
    return `has the certificate of the key at place ${at + 1}: it has to come first, and its issuers behind it`
  }
  const stray = chain.findIndex((one, index) => index > 0 && !chain[index - 1]!.checkIssued(one))
  if (stray < 0) return undefined
  return `has at place ${stray + 1} a certificate that has not issued the one before: behind each stands its issuer`
}

function dateProblem(leaf: X509Certificate | undefined, nowMs: number): string | undefined {
  if (!leaf) return undefined
  if (Date.parse(leaf.validTo) < nowMs) return `has expired: it was valid until ${dayOf(leaf.validTo)}`
  return Date.parse(leaf.validFrom) > nowMs ? `is not valid before ${dayOf(leaf.validFrom)}` : undefined
}

function dayOf(text: string): string {
  return new Date(text).toISOString().slice(0, 10)
}

import { asObject, isObject } from '../../kernel/objects.ts'
import { unmarkedJsonIn } from '../../kernel/json-text.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { type SecretSources, isReference, resolveSecret, withTexts } from './secrets.ts'

/** PEM or base64, in the profile or where it refers to, as base64 without line breaks. The error quotes no secret. */
export function resolveKey(
  value: string,
  label: 'PRIVATE KEY' | 'CERTIFICATE',
  sources: SecretSources,
): Result<string, string> {
  let found: string = label
  const plain = (text: string): string => {
    found = /-----BEGIN ([A-Z0-9 ]+)-----/.exec(text)?.[1] ?? label
    return text.replaceAll(/-----[A-Z0-9 ]+-----|\s/g, '')
  }
  const readFile: SecretSources['readFile'] = (path) => {
    const text = sources.readFile(path)
    // DER as it is, which is no text in any encoding.
    const message = `it is no text, and ${label} is needed in PEM or base64`
    return !text.ok && text.error.code === 'not-utf8' ? err({ ...text.error, message }) : text
  }
  const texts = withTexts({ ...sources, readFile }, plain)
  const resolved = resolveSecret(isReference(value) ? value : plain(value), texts)
  if (!resolved.ok) return resolved
  if (found !== label) return err(`it holds ${found}, where ${label} is needed${REMEDIES[found] ?? ''}`)
  // DER begins with a SEQUENCE.
  if (!/^M[A-Za-z0-9+/]{16,}={0,2}$/.test(resolved.value)) return err(`there is no ${label} in PEM or base64`)
  return resolved
}

const PKCS8 = ': openssl pkcs8 -topk8 -nocrypt makes one of it'

const REMEDIES: Readonly<Record<string, string>> = {
  'EC PRIVATE KEY': PKCS8,
  'RSA PRIVATE KEY': PKCS8,
  'ENCRYPTED PRIVATE KEY': PKCS8,
}

/** A JWK set or certificates in PEM, from where the profile refers to; an address stays an address. */
export function resolveKeySet(value: string, sources: SecretSources): Result<string, string> {
  if (value.startsWith('/')) return ok(value)
  const onOneLine = withTexts(sources, (text) => text.replaceAll(/\s+/g, ' '))
  const resolved = resolveSecret(value, onOneLine)
  if (!resolved.ok || keysIn(resolved.value)) return resolved
  return err('it is neither a JWK set nor certificates in PEM, and no address that begins with "/"')
}

/** The keys of a JWK set, or one per certificate; undefined when the text is neither. */
export function keysIn(text: string): readonly Readonly<Record<string, unknown>>[] | undefined {
  const certificates = [...text.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g)]
  if (certificates.length > 0) {
    return certificates.map(([, base64]) => ({ x5c: [base64!.replaceAll(/\s/g, '')] }))
  }
  const keys = asObject(unmarkedJsonIn(text))?.['keys']
  return Array.isArray(keys) ? keys.filter(isObject) : undefined
}

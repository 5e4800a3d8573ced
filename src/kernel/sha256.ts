import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

// The bank needs SHA-256 synchronously and knows no platform: the platform's own is either asynchronous or Node's.

/** The digest of a text's UTF-8 bytes as 64 hex digits. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** The same in base64url without padding: what PKCE compares (RFC 7636 §4.6). */
export function sha256Base64Url(text: string): string {
  return btoa(String.fromCharCode(...sha256(utf8ToBytes(text))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}

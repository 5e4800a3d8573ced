/** DER in base64 as a block of PEM (RFC 7468). */
export function pem(label: string, base64: string): string {
  return `-----BEGIN ${label}-----\n${base64.replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`
}

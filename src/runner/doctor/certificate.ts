import type { CertificateFacts } from '../../target/profile/network.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Time enough to have a certificate renewed. */
const SOON_DAYS = 30

/** Whose certificate the target has, from whom, and until when. */
export function described({ subject, issuer, validToMs }: CertificateFacts, nowMs: number): string {
  const days = Math.floor((validToMs - nowMs) / DAY_MS)
  const until = new Date(validToMs).toISOString().slice(0, 10)
  const warning = days < SOON_DAYS ? `, which is in ${days} days` : ''
  return `${subject}, issued by ${issuer}, valid until ${until}${warning}`
}

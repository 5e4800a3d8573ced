import { z } from 'zod'
import { sha256Of } from '../../host/files/digest.ts'

/** The file that names every other file of a pack. */
export const MANIFEST = 'manifest.json'
/** Holds the hash of the manifest. */
export const SEAL = 'seal.json'
/** A JWS of the seal, where somebody has signed. */
export const SIGNATURE = 'signature.jws'

export const manifestSchema = z.object({
  pack: z.literal('1.0'),
  tool: z.object({ name: z.string(), version: z.string() }),
  run: z.object({
    id: z.string(),
    startedAt: z.string(),
    target: z.string(),
    verdict: z.string(),
    exitCode: z.number(),
  }),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  packedAt: z.string(),
  files: z.array(
    z.object({
      name: z.string(),
      bytes: z.number(),
      sha256: z.string(),
      /** Of the bytes as they lie in the archive: they can change without the content. */
      packedSha256: z.string(),
    }),
  ),
})

export type Manifest = z.output<typeof manifestSchema>

/** The seal of a manifest. */
export function sealOf(manifest: Uint8Array): string {
  return `${JSON.stringify({ manifest: `sha256:${sha256Of(manifest)}` })}\n`
}

import { unmarkedJsonIn } from '../../kernel/json-text.ts'
import { readSignature } from '../../host/files/pack-signature.ts'
import { type ZipEntry, contentOf, readZip } from '../../host/files/zip.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { MANIFEST, type Manifest, SEAL, SIGNATURE, manifestSchema, sealOf } from './manifest.ts'
import { sha256Of } from '../../host/files/digest.ts'

/** The manifest of a pack, and everything that was changed since it was packed. */
export interface Verification {
  readonly manifest?: Manifest
  /** The hash to compare with the one that was printed when the pack was made. */
  readonly digest?: string
  /** The thumbprint of the key that signed; absent for an unsigned pack. */
  readonly signedBy?: string | undefined
  /** A sentence each, with the name of what was changed. */
  readonly problems: readonly string[]
}

/** Checks every byte of a pack. The error says why the file is not a pack. */
export async function verifyPack(bytes: Buffer): Promise<Result<Verification, string>> {
  const read = readZip(bytes)
  if (!read.ok) return err(read.error)
  const { entries, isAsWritten } = read.value
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const repeated = entries.length === byName.size ? [] : ['a file stands in the archive twice']
  const rewritten = isAsWritten
    ? []
    : ['the archive has been written anew, or has bytes that belong to no file']
  const around = [...repeated, ...rewritten]

  const text = contentIn(byName, MANIFEST)
  if (!text)
    return ok({ problems: [`${MANIFEST} ${byName.has(MANIFEST) ? 'was changed' : 'is missing'}`, ...around] })
  const manifest = manifestSchema.safeParse(unmarkedJsonIn(text.toString())).data
  if (!manifest) return ok({ problems: [`${MANIFEST} was changed`, ...around] })
  const signature = await signatureProblems(byName)
  return ok({
    manifest,
    digest: `sha256:${sha256Of(text)}`,
    signedBy: signature.signedBy,
    problems: [
      ...sealProblems(byName, text),
      ...signature.problems,
      ...fileProblems(manifest, byName),
      ...around,
    ],
  })
}

/** Of what says something of the other files: a few bytes can inflate to any size. */
const MOST_BYTES = 4 * 1024 * 1024

type Entries = ReadonlyMap<string, ZipEntry>

function contentIn(entries: Entries, name: string): Buffer | undefined {
  const entry = entries.get(name)
  return entry && contentOf(entry, MOST_BYTES)
}

function sealProblems(entries: Entries, manifest: Buffer): string[] {
  const seal = contentIn(entries, SEAL)
  if (!entries.has(SEAL)) return [`${SEAL} is missing`]
  return seal?.toString() === sealOf(manifest) ? [] : [`${MANIFEST} or ${SEAL} was changed`]
}

async function signatureProblems(
  entries: Entries,
): Promise<{ readonly problems: string[]; readonly signedBy?: string }> {
  if (!entries.has(SIGNATURE)) return { problems: [] }
  const signed = await readSignature(contentIn(entries, SIGNATURE)?.toString() ?? '')
  if (!signed) return { problems: [`${SIGNATURE} was changed`] }
  const seal = contentIn(entries, SEAL)
  const isOfSeal = seal !== undefined && seal.equals(signed.content)
  return {
    signedBy: signed.thumbprint,
    problems: isOfSeal ? [] : [`${SEAL} is not the one that was signed`],
  }
}

function fileProblems({ files }: Manifest, entries: Entries): string[] {
  const known = new Set([MANIFEST, SEAL, SIGNATURE, ...files.map(({ name }) => name)])
  return [
    ...files.flatMap(({ name, sha256: hash, packedSha256, bytes }) => {
      const entry = entries.get(name)
      if (!entry) return [`${name} is missing`]
      const content = contentOf(entry)
      if (content?.length !== bytes || sha256Of(content) !== hash) return [`${name} was changed`]
      return sha256Of(entry.packed) === packedSha256 ? [] : [`${name} was packed anew, with the same content`]
    }),
    ...[...entries.keys()].filter((name) => !known.has(name)).map((name) => `${name} was added`),
  ]
}

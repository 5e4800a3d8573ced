import type { RunResult } from '../../evidence/run-result.ts'
import { REDACTED, createRedactor } from '../../evidence/redaction.ts'
import { realNow } from '../../host/clock.ts'
import { isFolder, readTextFile, writeFileAtomically } from '../../host/files/files.ts'
import { signPack } from '../../host/files/pack-signature.ts'
import { DEFLATED, STORED, type ZipEntry, writeZip, zipEntry } from '../../host/files/zip.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { isSecretName } from '../../target/profile/secrets.ts'
import { FORMATS } from '../../report/formats.ts'
import { learnSecrets } from '../../runner/play/learn-secrets.ts'
import { REPORT_TOOLS } from '../report-files/write-reports.ts'
import { MANIFEST, type Manifest, SEAL, SIGNATURE, sealOf } from './manifest.ts'
import { sha256Of } from '../../host/files/digest.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { ASSUMPTIONS } from '../../documents/assumptions.ts'
import { printableLine } from '../../report/printable.ts'

export interface PackRequest {
  /** Where the pack goes. */
  readonly path: string
  /** Who ran it, and why, as the user wrote it. */
  readonly by?: string | undefined
  readonly reason?: string | undefined
  /** The private key in PEM that signs it; unsigned when absent. */
  readonly keyFile?: string | undefined
}

/** Why a pack could not be written, found before the run: nobody should wait for one that cannot be packed. */
export async function packObstacle({ path, keyFile }: PackRequest): Promise<string | undefined> {
  if (isFolder(path)) return `--pack: ${path} is a folder; name a file in it`
  const trial = await signatureOf(new Uint8Array(), keyFile)
  return trial.ok ? undefined : trial.error
}

/** Writes an evidence pack. The error is ready to be printed. */
export async function writePack(
  result: RunResult,
  profile: Profile | undefined,
  request: PackRequest,
): Promise<Result<void, string>> {
  const files = filesOf(result, profile, request).map(([name, text]) => ({
    text,
    entry: zipEntry(name, Buffer.from(text), DEFLATED),
  }))
  const manifest = Buffer.from(`${JSON.stringify(manifestOf(result, files, request), undefined, 2)}\n`)
  const seal = Buffer.from(sealOf(manifest))
  const signature = await signatureOf(seal, request.keyFile)
  if (!signature.ok) return signature
  // Stored without compression, so that they can be read without this tool.
  const last = [
    [MANIFEST, manifest],
    [SEAL, seal],
    ...(signature.value === undefined ? [] : [[SIGNATURE, Buffer.from(signature.value)] as const]),
  ] as const
  const entries = [
    ...files.map(({ entry }) => entry),
    ...last.map(([name, content]) => zipEntry(name, content, STORED)),
  ]
  const written = writeFileAtomically(request.path, writeZip(entries))
  return written.ok ? ok(undefined) : err(`--pack: ${written.error.message}`)
}

function filesOf(
  result: RunResult,
  profile: Profile | undefined,
  { by, reason }: PackRequest,
): readonly (readonly [name: string, text: string])[] {
  const tools = { ...REPORT_TOOLS, signOff: by === undefined ? undefined : { by, reason } }
  const reports = FORMATS.map(({ fileName, write }) => [fileName, write(result, tools)] as const)
  const report = reports.find(([name]) => name === 'report.json')![1]
  return [
    ...reports,
    ...(profile ? [['profile.json', profileText(profile)] as const] : []),
    ['catalogue.json', catalogueText()],
    ['sign-off.md', signOffText(result, sha256Of(report))],
  ]
}

/** The profile without secrets: neither under a secret name, nor the same value anywhere else. */
function profileText(profile: Profile): string {
  const redactor = createRedactor()
  learnSecrets(profile, redactor)
  const { secrets: _, ...shown } = profile
  const text = JSON.stringify(
    shown,
    (name, value: unknown) => {
      if (isSecretName(name) && typeof value === 'string') return REDACTED
      // The arguments of a user's program may hold secrets.
      return name === 'command' && Array.isArray(value)
        ? [value[0], ...value.slice(1).map(() => REDACTED)]
        : value
    },
    2,
  )
  return `${redactor.text(text)}\n`
}

function manifestOf(
  { tool, runId, startedAt, target, verdict, exitCode }: RunResult,
  files: readonly { readonly text: string; readonly entry: ZipEntry }[],
  { by, reason }: PackRequest,
): Manifest {
  return {
    pack: '1.0',
    tool,
    run: { id: runId, startedAt, target: target.baseUrl ?? target.name, verdict, exitCode },
    by: by ?? null,
    reason: reason ?? null,
    packedAt: new Date(realNow()).toISOString(),
    files: files.map(({ text, entry: { name, size, packed } }) => ({
      name,
      bytes: size,
      sha256: sha256Of(text),
      packedSha256: sha256Of(packed),
    })),
  }
}

async function signatureOf(
  seal: Uint8Array,
  keyPath: string | undefined,
): Promise<Result<string | undefined, string>> {
  if (keyPath === undefined) return ok(undefined)
  const key = readTextFile(keyPath)
  if (!key.ok) return err(`--sign: ${key.error.message}`)
  const signed = await signPack(seal, key.value)
  return signed.ok ? signed : err(`--sign: ${keyPath}: ${signed.error}`)
}

/** What this version of the suite asks for, so that a pack can be read without it. */
export function catalogueText(): string {
  const requirements = REQUIREMENTS.map(
    ({ id, clauses: [clause], level, surface, text, why, assumptions, check: { kind } }) => ({
      id,
      clause,
      level,
      surface,
      text,
      why,
      assumptions,
      judged: kind,
    }),
  )
  return `${JSON.stringify({ requirements, assumptions: ASSUMPTIONS }, undefined, 2)}\n`
}

/** A page to print and sign. It names the report by its hash, so that it cannot be taken for another one's. */
export function signOffText({ target, runId, verdict }: RunResult, reportSha256: string): string {
  return [
    '# Sign-off',
    '',
    `Target: ${printableLine(target.name)} (${printableLine(target.baseUrl ?? target.kind)})`,
    `Run: ${runId}`,
    `Verdict: ${verdict}`,
    `report.json: sha256:${reportSha256}`,
    '',
    ...[
      'Name',
      'Role',
      'Decision (accepted / accepted with conditions / refused)',
      'Conditions',
      'Date',
      'Signature',
    ].flatMap((field) => [`${field}: ____________________________`, '']),
  ].join('\n')
}

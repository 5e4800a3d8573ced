import { readFile } from 'node:fs/promises'
import { fileProblemFrom } from '../../host/files/file-problem.ts'
import { readTextFile } from '../../host/files/files.ts'
import { keyThumbprint } from '../../host/files/pack-signature.ts'
import { printableLine } from '../../report/printable.ts'
import type { RunCommand } from '../command.ts'
import { type Options, textOption } from '../options/options.ts'
import { type Verification, verifyPack } from '../../runs/packs/verify-pack.ts'
import { needed, refuse, tell } from '../terminal.ts'

/** `conformance verify PACK`: whether an evidence pack is as it was packed; exit code 1 when it is not. */
export const verify: RunCommand = async ([path = ''], { options, terminal }) => {
  const { isWhole, ...value } = await verificationOf(path, options)
  const intact = value.problems.length === 0
  tell(terminal, options, { intact, ...value }, () => describe(path, value, isWhole))
  return intact ? 0 : 1
}

/** `isWhole`: nothing in it was changed, whatever was expected of it. */
async function verificationOf(path: string, options: Options) {
  let bytes: Buffer
  try {
    bytes = await readFile(path)
  } catch (error) {
    return refuse(fileProblemFrom(error, path).message)
  }
  const verified = await verifyPack(bytes)
  // A pack that was cut off has been changed, too.
  if (!verified.ok) return { problems: [`the archive ${verified.error}`], isWhole: false }
  const expected = await expectationProblems(verified.value, options)
  const { problems } = verified.value
  const isWhole = problems.length === 0
  return { ...verified.value, problems: [...problems, ...expected], isWhole }
}

/** What only its user can know of a pack: who should have signed it, and its digest. */
async function expectationProblems(
  { digest, signedBy }: Verification,
  options: Options,
): Promise<readonly string[]> {
  const problems: string[] = []
  const wanted = textOption(options, 'digest')
  if (wanted !== undefined && wanted !== digest)
    problems.push('manifest.json has another digest than --digest')
  const keyPath = textOption(options, 'key')
  if (keyPath !== undefined) {
    const pem = needed(readTextFile(keyPath), '--key')
    const thumbprint = needed(await keyThumbprint(pem), `--key: ${keyPath}`)
    if (signedBy === undefined) problems.push('signature.jws is missing: nobody has signed it')
    else if (signedBy !== thumbprint) problems.push('signature.jws was made with another key than --key')
  }
  return problems
}

function describe(
  path: string,
  { manifest, digest, signedBy, problems }: Verification,
  isWhole: boolean,
): string {
  const facts = manifest
    ? [
        ['run', `${manifest.run.id}, ${manifest.run.verdict}, exit code ${manifest.run.exitCode}`],
        ['target', manifest.run.target],
        ['tool', `${manifest.tool.name} ${manifest.tool.version}`],
        ['by', manifest.by ?? 'nobody named'],
        ['reason', manifest.reason ?? 'none given'],
        ['packed', manifest.packedAt],
        ['digest', digest ?? ''],
        ['signed', signedBy === undefined ? 'by nobody' : `by the key ${signedBy}`],
      ]
    : []
  return [
    ...facts.map(([name = '', value = '']) => `${name.padEnd(8)}${printableLine(value)}`),
    ...problems.map((problem) => `✕ ${printableLine(problem)}`),
    `${path} ${conclusionOf(problems, isWhole)}`,
  ].join('\n')
}

function conclusionOf(problems: readonly string[], isWhole: boolean): string {
  if (problems.length === 0) return 'is as it was packed'
  return isWhole ? 'is whole, but not the pack that was asked for' : 'is not as it was packed'
}

import { spawnSync } from 'node:child_process'
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { readChainTokens } from '../../target/profile/token-chain.ts'
import type { ChainTokens, TokenChain } from '../../target/profile/token-chain.ts'
import { fileProblemFrom } from './file-problem.ts'
import { readTextFile } from './files.ts'

/** The tokens of one client, which outlive the run that spends them. */
export interface ChainFile {
  current(): ChainTokens
  /** Returns when the tokens are on the disk. Throws where they cannot be kept. */
  keep(tokens: ChainTokens): void
}

/** The error is ready to be printed, and quotes no token. */
export function openChainFile({ file, command }: TokenChain): Result<ChainFile, string> {
  const content = readTextFile(file)
  if (!content.ok) return err(`the tokens of the profile: ${content.error.message}`)
  const read = readChainTokens(content.value)
  if (!read.ok) return err(`the tokens of the profile in ${file}: ${read.error}`)
  let tokens = read.value
  return ok({
    current: () => tokens,
    keep: (changed) => {
      tokens = changed
      const json = `${JSON.stringify(changed, null, 2)}\n`
      replace(file, json)
      if (command && changed.refreshSentAt === undefined) handOver(command, json)
    },
  })
}

/** A new file in the place of the old one: whenever the process or the machine stops, one of both is there, whole. */
function replace(path: string, content: string): void {
  const temporary = `${path}.new`
  try {
    const file = openSync(temporary, 'w', OWNER_ALONE)
    try {
      writeSync(file, content)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(temporary, path)
  } catch (error) {
    throw new Error(`the new tokens cannot be kept: ${fileProblemFrom(error, path).message}`, {
      cause: error,
    })
  }
}

const OWNER_ALONE = 0o600

function handOver([program, ...given]: readonly string[], json: string): void {
  const done = spawnSync(program!, given, {
    input: json,
    stdio: ['pipe', 'ignore', 'ignore'],
    timeout: 30_000,
  })
  if (done.error) throw new Error(`the new tokens cannot be handed over: ${program}: ${done.error.message}`)
  if (done.status !== 0)
    throw new Error(
      `the new tokens cannot be handed over: ${program} ended with ${done.status ?? done.signal}`,
    )
}

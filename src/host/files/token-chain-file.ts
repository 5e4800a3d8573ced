import { spawnSync } from 'node:child_process'
import { type ValueOf, err, ok, valueOrThrow } from '../../kernel/result.ts'
import { type ChainTokens, type TokenChain, readChainTokens } from '../../target/profile/token-chain.ts'
import { FOR_OWNER_ALONE, readTextFile, writeFileAtomically } from './files.ts'

export type ChainFile = ValueOf<typeof openChainFile>

/** The tokens of one client, which outlive the run that spends them. The error is ready to be printed, and quotes no token. */
export function openChainFile({ file, command }: TokenChain) {
  const content = readTextFile(file)
  if (!content.ok) return err(`the tokens of the profile: ${content.error.message}`)
  const read = readChainTokens(content.value)
  if (!read.ok) return err(`the tokens of the profile in ${file}: ${read.error}`)
  let tokens = read.value
  return ok({
    current: () => tokens,
    /** Returns when the tokens are on the disk. Throws where they cannot be kept. */
    keep: (changed: ChainTokens) => {
      tokens = changed
      const json = `${JSON.stringify(changed, null, 2)}\n`
      valueOrThrow(writeFileAtomically(file, json, FOR_OWNER_ALONE), 'the new tokens cannot be kept')
      if (command && changed.refreshSentAt === undefined) handOver(command, json)
    },
  })
}

function handOver([program, ...given]: readonly string[], json: string): void {
  const done = spawnSync(program!, given, {
    input: json,
    stdio: ['pipe', 'ignore', 'ignore'],
    timeout: 30_000,
  })
  if (done.status === 0) return
  // Whoever ends without reading its input has ended all the same.
  const why =
    done.status === null && done.error ? done.error.message : `ended with ${done.status ?? done.signal}`
  throw new Error(`the new tokens cannot be handed over: ${program} ${why}`)
}

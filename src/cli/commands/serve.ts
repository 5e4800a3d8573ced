import { once } from 'node:events'
import { writeFileAtomically } from '../../host/files.ts'
import { startServer } from '../../host/http-server.ts'
import { isLoopback } from '../../profile/profile-problems.ts'
import { resolveSecret } from '../../profile/secrets.ts'
import { stringifyProfile } from '../../profile/stringify.ts'
import { createControlApi } from '../../simulator/control-api/control-api.ts'
import { createEntrance } from '../../simulator/control-api/entrance.ts'
import { createSimulator } from '../../simulator/create.ts'
import { SIMULATOR_PINS } from '../../simulator/pins.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { createWorlds } from '../../simulator/worlds.ts'
import type { RunCommand } from '../command.ts'
import { simulatorFrom, simulatorOptions } from '../embedded.ts'
import { textOption, wholeNumber } from '../options.ts'
import type { Options } from '../options.ts'
import { SECRETS } from '../secret-sources.ts'
import { usageError, write } from '../terminal.ts'

/** `conformance serve`: every surface of a simulated bank on one port, until it is stopped. */
export const serve: RunCommand = async (_positional, options) => {
  const port = wholeNumber(options, 'port', 4010, { max: 65_535 })
  if (!port.ok) return usageError(port.error)
  const described = await simulatorOptions(options)
  if (!described.ok) return usageError(described.error)
  // Made once before the server starts, so that a wrong option is refused here and not with the first request.
  const trial = await simulatorFrom(options)
  if (!trial.ok) return usageError(trial.error)
  const token = controlToken(options)
  if (typeof token === 'object') return usageError(token.problem)

  const hostname = textOption(options, 'host') ?? '127.0.0.1'
  const worlds = createWorlds({ defaults: described.value, create: createSimulator })
  const isControlled = token !== undefined || isLoopback(`http://${bracketed(hostname)}`)
  const control = isControlled ? createControlApi({ worlds, ...(token !== undefined && { token }) }) : undefined
  const fetch = createEntrance({ worlds, ...(control && { control }) })
  const server = await startServer({ fetch, port: port.value, hostname, ownsProcess: true })
  if (!server.ok) return usageError(server.error)

  const { url } = server.value
  const path = textOption(options, 'writeProfile')
  if (path !== undefined) {
    const written = await writeFileAtomically(path, profileText(worlds.main.simulator, url, isControlled))
    if (!written.ok) {
      await server.value.close()
      return usageError(written.error.message)
    }
  }
  write('output', greeting(url, isControlled, path))
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await server.value.close()
  return 0
}

function profileText(simulator: Simulator, url: string, isControlled: boolean): string {
  const profile = simulator.profile()
  return stringifyProfile(
    {
      ...profile,
      name: 'simulated bank',
      baseUrl: url,
      pins: SIMULATOR_PINS,
      ...(isControlled && { controlUrl: `${url}/_control` }),
    },
    {
      '': 'A profile of a simulated bank, written by `conformance serve`. Use it as it is:\n' +
        `conformance run ${url} --profile THIS-FILE`,
      pins: 'What the simulator does where the documents are silent; anything else shows as drift.',
      known: 'Data that exist at this bank.',
    },
  )
}

function greeting(url: string, isControlled: boolean, profilePath: string | undefined): string {
  return [
    `A simulated bank answers at ${url}`,
    `  gateway   ${url}/api/bankingservices/…`,
    `  provider  ${url}/provider/…`,
    isControlled
      ? `  control   ${url}/_control (open it in a browser)`
      : '  control   off: other machines can reach this address; give a --control-token to switch it on',
    ...(profilePath === undefined ? [] : [`  run       conformance run ${url} --profile ${profilePath}`]),
  ].join('\n')
}

function controlToken(options: Options): string | undefined | { readonly problem: string } {
  const reference = textOption(options, 'controlToken')
  if (reference === undefined) return undefined
  const secret = /^(env|file):/.test(reference) ? resolveSecret(reference, SECRETS) : undefined
  if (!secret) return { problem: '--control-token takes env:NAME or file:PATH, never the secret itself' }
  return secret.ok ? secret.value : { problem: secret.error }
}

function bracketed(hostname: string): string {
  return hostname.includes(':') ? `[${hostname}]` : hostname
}

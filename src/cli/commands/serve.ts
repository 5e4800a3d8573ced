import { once } from 'node:events'
import { writeFileAtomically } from '../../host/files.ts'
import { startServer } from '../../host/http-server.ts'
import { isLoopback } from '../../profile/profile-problems.ts'
import { createControlApi } from '../../simulator/control-api/control-api.ts'
import { createEntrance } from '../../simulator/control-api/entrance.ts'
import { createSimulator } from '../../simulator/create.ts'
import { createWorlds } from '../../simulator/worlds.ts'
import type { RunCommand } from '../command.ts'
import { controlTokenFrom } from '../control-token.ts'
import { simulatorFrom, simulatorOptions } from '../embedded.ts'
import { textOption, wholeNumber } from '../options.ts'
import { simulatorProfileText } from '../simulator-profile.ts'
import { print, usageError } from '../terminal.ts'

/** `conformance serve`: every surface of a simulated bank on one port, until it is stopped. */
export const serve: RunCommand = async (_positional, options, terminal) => {
  const port = wholeNumber(options, 'port', 4010, { max: 65_535 })
  if (!port.ok) return usageError(terminal, port.error)
  const described = await simulatorOptions(options)
  if (!described.ok) return usageError(terminal, described.error)
  // Made once before the server starts, so that a wrong option is refused here and not with the first request.
  const trial = await simulatorFrom(options)
  if (!trial.ok) return usageError(terminal, trial.error)
  const controlToken = controlTokenFrom(options)
  if (!controlToken.ok) return usageError(terminal, controlToken.error)
  const token = controlToken.value

  const hostname = textOption(options, 'host') ?? '127.0.0.1'
  const worlds = createWorlds({ defaults: described.value, create: createSimulator })
  const isControlled = token !== undefined || isLoopback(`http://${bracketed(hostname)}`)
  const control = isControlled
    ? createControlApi({ worlds, ...(token !== undefined && { token }) })
    : undefined
  const fetch = createEntrance({ worlds, ...(control && { control }) })
  const server = await startServer({ fetch, port: port.value, hostname, ownsProcess: true })
  if (!server.ok) return usageError(terminal, server.error)

  const { url } = server.value
  const path = textOption(options, 'writeProfile')
  if (path !== undefined) {
    const written = await writeFileAtomically(
      path,
      simulatorProfileText(worlds.main.simulator, url, isControlled),
    )
    if (!written.ok) {
      await server.value.close()
      return usageError(terminal, written.error.message)
    }
  }
  print(terminal.output, greeting(url, isControlled, path))
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await server.value.close()
  return 0
}

function greeting(url: string, isControlled: boolean, profilePath: string | undefined): string {
  return [
    `A simulated bank answers at ${url}`,
    `  gateway     ${url}/api/bankingservices/…`,
    `  provider    ${url}/provider/…`,
    `  cards       ${url}/cards/v2/…`,
    `  settlement  ${url}/settlement/v1/…`,
    isControlled
      ? `  control     ${url}/_control (open it in a browser)`
      : '  control     off: other machines can reach this address; give a --control-token to switch it on',
    ...(profilePath === undefined ? [] : [`  run         conformance run ${url} --profile ${profilePath}`]),
  ].join('\n')
}

function bracketed(hostname: string): string {
  return hostname.includes(':') ? `[${hostname}]` : hostname
}

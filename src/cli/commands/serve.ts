import { defined } from '../../kernel/defined.ts'
import { once } from '../../kernel/once.ts'
import { type Client, DEFAULT_CLIENTS } from '../../provider/gateway/clients.ts'
import { realNow } from '../../host/clock.ts'
import { readTextFile, writeFileAtomically } from '../../host/files/files.ts'
import { schemaLine } from '../../runs/suite/schema-line.ts'
import { type Fetch, allowingOrigins } from '../../host/server/cors.ts'
import { logged } from '../../host/server/request-log.ts'
import { startServer } from '../../host/server/http-server.ts'
import { every, pause, takeIn } from '../../host/pause.ts'
import { providerOverHttp } from '../../host/client/provider-over-http.ts'
import { pushOverHttp } from '../../host/server/push-sender.ts'
import { isLoopback } from '../../target/profile/address-problems.ts'
import type { ControlApi, ControlApiOptions } from '../../simulator/control-api/control-api.ts'
import type { JudgeExchange } from '../../simulator/control-api/player.ts'
import { createEntrance } from '../../simulator/control-api/entrance.ts'
import { knownHosts } from '../../simulator/control-api/hosts.ts'
import { createSimulator, definitionOf } from '../../simulator/create.ts'
import { DEFAULT_JOURNAL_BYTES } from '../../simulator/journal.ts'
import type { SimulatorOptions } from '../../simulator/simulator.ts'
import { type Worlds, createWorlds } from '../../simulator/worlds.ts'
import { SURFACES, SURFACE_DESCRIPTIONS, type Surface, bySurface } from '../../documents/apis.ts'
import { TARGET_ID } from '../../documents/headers.ts'
import type { RunCommand } from '../command.ts'
import { bankChoiceFrom, xmlFrom } from '../options/bank-options.ts'
import { controlTokenFrom } from '../options/control-token.ts'
import { createSimulatedBank, simulatorOptionsOf } from '../../runs/simulated-bank/simulated-bank.ts'
import { stopSignal } from '../../host/interruption.ts'
import { withoutSlash } from '../../host/client/target-url.ts'
import { trustedProxies } from '../../host/server/trusted-proxies.ts'
import { type Options, listOption, numberOption, textOption } from '../options/options.ts'
import { providerTlsFrom, serverTlsFrom } from '../options/tls-options.ts'
import { type Terminal, needed, print, refuse } from '../terminal.ts'

/** `conformance serve`: every surface of a simulated bank on one port, until it is stopped. */
export const serve: RunCommand = async (positional, { options, terminal }) => {
  if (textOption(options, 'behind') !== undefined) {
    const { serveBehind } = await import('./serve-behind.ts')
    return await serveBehind(positional, { options, terminal })
  }
  const service = await serviceFrom(options, terminal)
  const { worlds, settings, isControlled, isRunning, end } = service
  const stopped = stopSignal()
  const { url, close } = needed(await startServer(settings))
  const { simulator } = worlds.main
  const path = textOption(options, 'writeProfile')
  if (path !== undefined) {
    const { simulatorProfileText } = await import('../../runs/simulated-bank/simulator-profile.ts')
    const written = writeFileAtomically(
      path,
      schemaLine('profile', path) +
        simulatorProfileText(simulator, url, isControlled, textOption(options, 'provider')),
    )
    if (!written.ok) await close()
    needed(written, '--write-profile')
  }
  const asJson = options['json'] ? JSON.stringify(addresses(url, isControlled, path)) : undefined
  print(terminal.output, asJson ?? greeting(service, url, path))
  const endTicks = isRunning ? every(TICK_MS, () => tick(worlds)) : () => {}
  await stopped
  endTicks()
  end()
  await close()
  return 0
}

type Service = Awaited<ReturnType<typeof serviceFrom>>

/** The banks that options describe, and the server that answers for them. */
async function serviceFrom(options: Options, terminal: Terminal) {
  const xml = await xmlFrom(options)
  const choice = bankChoiceFrom(options)
  const stated = needed(await simulatorOptionsOf(choice, xml))
  const providerTls = providerTlsFrom(options)
  const tls = serverTlsFrom(options)
  const pushSender = pushOverHttp()
  const providerUrl = textOption(options, 'provider')
  const provider = providerUrl === undefined ? undefined : providerOverHttp(providerUrl, providerTls)
  const push = defined({ pushSender, pushUrl: textOption(options, 'pushUrl'), provider })
  // Made once before the server starts, so that a wrong option is refused here and not with the first request.
  needed(await createSimulatedBank(choice, xml, push))
  const token = controlTokenFrom(options)
  const hostname = textOption(options, 'host') ?? '127.0.0.1'
  const trustsProxy = trustedProxies(listOption(options, 'trustProxy') ?? [])
  if (!trustsProxy.ok)
    return refuse(
      `--trust-proxy takes an address or a subnet such as 10.0.0.7 or 10.0.0.0/8, not "${trustsProxy.error}"`,
    )
  const ownAddress = `${tls ? 'https' : 'http'}://${bracketed(hostname)}`
  if (!URL.canParse(ownAddress)) refuse(`--host takes a name or an address, not "${hostname}"`)
  const isControlled = token !== undefined || isLoopback(ownAddress)
  // With a clock that stands still and that nobody can move, tokens would never expire and no day would end.
  const isRunning = (textOption(options, 'clock') ?? (isControlled ? 'standing' : 'running')) === 'running'
  const described = isRunning ? withRealTime(stated) : stated
  const worlds = createWorlds({
    defaults: {
      ...described,
      ...push,
      ...slowTokenEndpoint(options),
      clients: clientsFrom(options),
      breathe: takeIn,
      wait: async (milliseconds) => await pause(milliseconds),
      journalBytes: (numberOption(options, 'journal') ?? DEFAULT_JOURNAL_BYTES / MEGABYTE) * MEGABYTE,
    },
    create: createSimulator,
  })
  const publicUrl = textOption(options, 'publicUrl')
  const knowsHost = knownHosts(ownAddress, ...(publicUrl === undefined ? [] : [publicUrl]))
  const targets = listOption(options, 'target') ?? []
  // Scenarios and rules are loaded when somebody first plays them.
  const player = once(async () => (await import('../../runs/served/player.ts')).createPlayer(targets))
  const origins = new Set((listOption(options, 'cors') ?? []).map(withoutSlash))
  const fetch = createEntrance({
    worlds,
    knowsHost,
    control: isControlled ? lazyControlApi({ worlds, knowsHost, token, player }) : undefined,
    allowsOrigin: (origin) => origins.has(origin),
    publicUrl: publicUrl && withoutSlash(publicUrl),
  })
  const answered = allowingOrigins(later(fetch, numberOption(options, 'latency') ?? 0), origins)
  const isLogged = options['log'] === true
  return {
    worlds,
    settings: {
      fetch: isLogged ? logged(answered, (line) => print(terminal.error, line)) : answered,
      port: numberOption(options, 'port') ?? 4010,
      hostname,
      passesAnswersOn: !isLogged && origins.size === 0,
      trustsProxy: trustsProxy.value,
      vary: described.vary,
      ...defined({ tls }),
    },
    isControlled,
    /** The clock of the bank goes by itself. */
    isRunning,
    /** A client needs neither a certificate nor what a provider elsewhere knows. */
    canBeCalled: provider === undefined && tls?.ca === undefined,
    /** What the header of the target names. */
    providerId: definitionOf(described.bank).providerId,
    /** Sends nothing more to others. */
    end: (): void => {
      pushSender.close()
      provider?.close()
    },
  }
}

const MEGABYTE = 1024 * 1024

/** Real time, whatever the clock of the bank does. */
function slowTokenEndpoint(options: Options): Pick<SimulatorOptions, 'providerTimeout'> {
  const timeoutMs = numberOption(options, 'tokenTimeout') ?? 0
  return timeoutMs === 0 ? {} : { providerTimeout: () => pause(timeoutMs) }
}

/** Every answer so many milliseconds later, but those of the control: whoever tests a slow bank is in a hurry. */
function later<Rest extends readonly unknown[]>(fetch: Fetch<Rest>, latencyMs: number): Fetch<Rest> {
  if (latencyMs === 0) return fetch
  return async (request, ...rest) => {
    if (!new URL(request.url).pathname.startsWith('/_control')) await pause(latencyMs)
    return await fetch(request, ...rest)
  }
}

/** The usual clients, whose customers may come back to these addresses as well. */
function clientsFrom(options: Options): readonly Client[] {
  const added = listOption(options, 'redirectUri') ?? []
  return DEFAULT_CLIENTS.map((client) => ({
    ...client,
    redirectUris: [...(client.redirectUris ?? []), ...added],
  }))
}

/** The clock follows the time of this machine, from the stated instant or from now on. It can still be moved. */
function withRealTime(options: SimulatorOptions): SimulatorOptions {
  return { ...options, now: options.now ?? new Date(realNow()), elapsed: realNow }
}

/** How soon something that is due without a request is told to whoever receives push events. */
const TICK_MS = 1000

/** What is due by now happens, in every world. */
function tick(worlds: Worlds): void {
  for (const { simulator } of worlds.list()) simulator.clock.advance({})
}

/** Loaded with its first request: most of what is served comes to the surfaces. */
function lazyControlApi(options: ControlApiOptions): ControlApi {
  const loaded = once(async () => {
    const { createControlApi } = await import('../../simulator/control-api/control-api.ts')
    return createControlApi({ ...options, pageFiles: readWorkbench, judge: lazyJudge() })
  })
  return { fetch: async (...call) => await (await loaded()).fetch(...call) }
}

/** The rules are loaded when somebody first looks at what an exchange contradicts. */
function lazyJudge(): JudgeExchange {
  const loaded = once(async () => {
    const [{ createExchangeJudge }, { REQUIREMENTS }, { xmlOnDemand }] = await Promise.all([
      import('../../runs/recording/exchange-judge.ts'),
      import('../../rules/requirements.ts'),
      import('../../host/xml/xml-on-demand.ts'),
    ])
    return createExchangeJudge(REQUIREMENTS, xmlOnDemand())
  })
  return async (...exchange) => await (await loaded())(...exchange)
}

/** The files that the build makes for the page; read each time, because few are and seldom. */
async function readWorkbench(name: string): Promise<string | undefined> {
  const { packageFile } = await import('../../host/package-file.ts')
  const read = readTextFile(packageFile(`dist/workbench/${name}`))
  return read.ok ? read.value : undefined
}

/** Where each surface answers, as far as all its addresses begin alike. */
function surfaceUrls(url: string): Readonly<Record<Surface, string>> {
  return bySurface((surface) => {
    const { servedAt, commonPath = '' } = SURFACE_DESCRIPTIONS[surface]
    return url + servedAt[0] + commonPath
  })
}

/** As JSON, for scripts that start a bank, above all with `--port 0`. */
function addresses(url: string, isControlled: boolean, profile: string | undefined): object {
  return { url, ...surfaceUrls(url), control: isControlled ? `${url}/_control` : undefined, profile }
}

/** A first request, as it can be copied: the diagnostic echo, which needs no token. Logs of servers are kept for long. */
function curlOf(providerId: string, url: string): string {
  return [
    "curl -H 'X-Correlation-ID: first'",
    ...(url.startsWith('https:') ? ['--insecure'] : []),
    `-H '${TARGET_ID}: ${providerId}'`,
    `'${surfaceUrls(url).gateway}${ECHO}'`,
  ].join(' ')
}

const ECHO = '/b2b/account-information/version/healthcheck'

function greeting(
  { isControlled, isRunning, canBeCalled, providerId }: Service,
  url: string,
  profilePath: string | undefined,
): string {
  const urls = surfaceUrls(url)
  return [
    `A simulated bank answers at ${url}`,
    ...SURFACES.map(
      (surface) =>
        `  ${surface.padEnd(10)}  ${urls[surface]}${SURFACE_DESCRIPTIONS[surface].servedExample}/…`,
    ),
    isControlled
      ? `  control     ${url}/_control (open it in a browser)`
      : '  control     off: other machines can reach this address; give a --control-token to switch it on',
    ...(isRunning
      ? [
          `  clock       goes with the time of this machine${isControlled ? '' : ', because nobody can move it'}`,
        ]
      : []),
    ...(canBeCalled ? [`  try         ${curlOf(providerId, url)}`] : []),
    ...(profilePath === undefined ? [] : [`  run         conformance run ${url} --profile ${profilePath}`]),
  ].join('\n')
}

function bracketed(hostname: string): string {
  return hostname.includes(':') ? `[${hostname}]` : hostname
}

import { asObject } from '../../kernel/objects.ts'
import { unmarkedJsonIn } from '../../kernel/json-text.ts'
import { BEYOND_THE_BANK, OF_THE_GATEWAY, capabilitiesOf } from '../../target/profile/supplied.ts'
import type { BankBehind, BehindScene } from '../../target/profile/bank-behind.ts'
import type { KnownData, Profile, TargetControl, TargetSession } from '../../target/profile/profile.ts'
import { AUTHORIZATION, TARGET_ID } from '../../documents/headers.ts'
import { type KnownProbe, type ProviderConnection, watchProviderConnection } from './provider-connection.ts'
import { defined } from '../../kernel/defined.ts'
import type { HttpTarget } from './http-target.ts'

/**
 * A gateway whose provider is a bank of this run. What a scenario needs of the provider is done there, and what arrives
 * there is seen. There is one address behind, so that one scenario plays at a time, each at a fresh bank; what the
 * gateway keeps, it keeps, and its clock is its own.
 */
export function withBankBehind(target: HttpTarget, bank: BankBehind): HttpTarget {
  const profile = profileWith(target.profile, bank.profile)
  let last: Promise<void> = Promise.resolve()
  const known: KnownProbe = {}
  const ofRun: OfRun = {}
  return {
    ...target,
    profile,
    isShared: false,
    capabilities: capabilitiesBehind(profile),
    seed: async () => undefined,
    open: async (opening) => {
      const before = last
      let release = (): void => {}
      last = new Promise((resolve) => (release = resolve))
      await before
      try {
        const session = await target.open(opening)
        const scene = await bank.begin(opening.startsAt)
        return sessionBehind(session, { bank, scene, known, ofRun }, target, release)
      } catch (error) {
        release()
        throw error
      }
    },
    close: () => {
      bank.close()
      target.close()
    },
  }
}

function capabilitiesBehind(profile: Profile): ReadonlySet<string> {
  const capabilities = new Set(capabilitiesOf(profile, true))
  // The time of the bank moves alone. The gateway's, its cards and its clients are not this run's.
  for (const name of BEYOND_THE_BANK) capabilities.delete(name)
  return capabilities
}

/** What outlasts the flows of a run: when the last of its calls was answered, by the clock of the gateway. */
interface OfRun {
  answeredMs?: number
}

interface Behind {
  readonly bank: BankBehind
  readonly scene: BehindScene
  readonly known: KnownProbe
  readonly ofRun: OfRun
}

function sessionBehind(
  session: TargetSession,
  { bank, scene, known, ofRun }: Behind,
  { profile: written, visit }: HttpTarget,
  release: () => void,
): TargetSession {
  /** What the gateway gave out for a customer's decision, by permission. */
  const authorizations = new Map<string, string>()
  const connection = watchProviderConnection(session.send, scene.take, bank.at, known)
  return {
    ...session,
    profile: profileWith(written, scene.profile),
    now: scene.now,
    behindWatch: {
      take: connection.take,
      isReported: true,
      gatewayMs: scene.gatewayMs,
      answeredMs: () => ofRun.answeredMs,
      at: bank.at,
    },
    send: async (request, ended) => {
      const sent = await connection.send(request, ended)
      ofRun.answeredMs = scene.gatewayMs()
      if ('response' in sent.outcome) remember(sent.outcome.response.body, authorizations)
      return sent
    },
    control: controlBehind(scene, authorizations, comeBack(visit, connection)),
    close: async () => {
      bank.end()
      release()
      await session.close()
    },
  }
}

/** The customer's browser goes back to the gateway, which redeems the code at the bank. Throws where it cannot. */
function comeBack(visit: HttpTarget['visit'], connection: ProviderConnection): HttpTarget['visit'] {
  return async (location) => {
    const before = connection.arrivedSoFar()
    await visit(location)
    const failure = connection.arrivedSoFar() === before ? await connection.whyCut() : undefined
    if (failure) throw new Error(failure.message)
  }
}

function remember(body: string, authorizations: Map<string, string>): void {
  if (!body.includes('authorizationUrl')) return
  // It may be something else that has the word in it.
  const { permissionId, authorizationUrl } = asObject(unmarkedJsonIn(body)) ?? {}
  if (typeof permissionId === 'string' && typeof authorizationUrl === 'string')
    authorizations.set(permissionId, authorizationUrl)
}

function controlBehind(
  scene: BehindScene,
  authorizations: ReadonlyMap<string, string>,
  visit: HttpTarget['visit'],
): TargetControl {
  return {
    ...scene.control,
    whyNot: (command) => AT_THE_GATEWAY[command],
    perform: async (command, argument) => {
      if (!CONSENTS.has(command)) return await scene.control.perform(command, argument)
      const { permission = '', contract, account } = (argument ?? {}) as ConsentArgument
      const at = authorizations.get(permission)
      // Decided before: nothing waits for the customer any more, and nobody sends the browser anywhere.
      if (at === undefined) return {}
      const back = scene.agreeAt(at, { contract, deselected: account })
      if (back !== undefined) await visit(back)
      return {}
    },
  }
}

/** Consents that end at the gateway, which redeems the code: the customer's browser comes back to it. */
const CONSENTS: ReadonlySet<string> = new Set(['completeConsent', 'completeConsentWithout'])

interface ConsentArgument {
  readonly permission?: string
  readonly contract?: string
  readonly account?: string
}

const NOT_THE_BANK = 'the run controls the bank behind the gateway, and not the gateway'

/** Commands that act on what the gateway alone holds. */
const AT_THE_GATEWAY: Readonly<Record<string, string>> = {
  readPermission: `the state of a permission is the gateway's: ${NOT_THE_BANK}`,
  mixUpTokens: `the tokens that a gateway keeps are its own: ${NOT_THE_BANK}`,
  limitClient: `the clients of a gateway are its own: ${NOT_THE_BANK}`,
}

/** Data and tokens are those of the bank behind; what the gateway alone knows is what the profile says. */
export function profileWith(written: Profile, bank: Profile): Profile {
  const { unknownPermission } = bank.known
  const ofBank = Object.entries(bank.known).filter(([name]) => !OF_THE_GATEWAY.includes(name))
  const known: KnownData = defined({
    unknownPermission,
    clientId: written.behind?.clientId ?? bank.known.clientId,
    providerId: written.headers[TARGET_ID],
    ...written.known,
    ...Object.fromEntries(ofBank),
    ...(written.secondClient ? {} : { otherAccessToken: undefined, otherRefreshToken: undefined }),
  })
  const token = bank.headers[AUTHORIZATION]
  const secondToken = bank.secondClient?.headers?.[AUTHORIZATION]
  return defined({
    ...written,
    // Of a simulated provider nothing lasts.
    simulator: true,
    surfaces: defined({ gateway: written.surfaces.gateway ?? { basePath: '' } }),
    headers: defined({ ...written.headers, Authorization: token }) as Profile['headers'],
    known,
    tokens: bank.tokens,
    asynchronous: bank.asynchronous,
    secondClient: written.secondClient && {
      ...written.secondClient,
      headers: defined({ ...written.secondClient.headers, Authorization: secondToken }) as Profile['headers'],
    },
  })
}

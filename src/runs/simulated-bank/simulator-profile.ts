import { DEFAULT_CLIENT } from '../../provider/gateway/clients.ts'
import { defined } from '../../kernel/defined.ts'
import { stringifyProfile } from '../../target/profile/stringify.ts'
import type { CardSummary } from '../../simulator/control-api/answers.ts'
import type { KnownCard, Profile } from '../../target/profile/profile.ts'
import { confirmedOf, pinsOf } from './pinned-target.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { withSurfacePaths } from '../../simulator/worlds.ts'

/** The profile file of a served simulator, which `conformance run URL --profile FILE` can use as it is. */
export function simulatorProfileText(
  simulator: Simulator,
  url: string,
  isControlled: boolean,
  providerUrl?: string,
): string {
  const profile = withSurfacePaths(simulator.profile(), '')
  if (providerUrl !== undefined) return gatewayProfileText(profile, url, providerUrl)
  return stringifyProfile(
    defined({
      ...profile,
      name: 'simulated bank',
      baseUrl: url,
      cardPool: cardPoolOf(simulator, profile),
      freshCards: profile.cards?.['newCard'] ? FREE_NUMBERS : undefined,
      pins: pinsOf(simulator),
      confirmed: confirmedOf(simulator),
      controlUrl: isControlled ? `${url}/_control` : undefined,
    }),
    {
      '':
        'A profile of a simulated bank, written by `conformance serve`. Use it as it is:\n' +
        `conformance run ${url} --profile THIS-FILE`,
      pins: 'What the simulator does where the documents are silent; anything else shows as drift.',
      confirmed:
        'What is confirmed of the simulator where the documents are silent: it fails where it does otherwise.',
      known: 'Data that exist at this bank.',
    },
  )
}

/** Cards that are like a known one, which comes first: flows that change a card have one each. */
function cardPoolOf({ control }: Simulator, { cards = {} }: Profile): Profile['cardPool'] {
  const all = control.cards(ACCOUNTS_SEARCHED)
  const pools = Object.entries(cards).flatMap(([kind, known]) => {
    const own = all.find(({ cardToken }) => cardToken === known.cardToken)
    const others = own ? all.filter((card) => card !== own && isAlike(card, own)) : []
    return others.length === 0 ? [] : [[kind, [known, ...others.slice(0, MOST_OTHERS).map(knownCardOf)]]]
  })
  return Object.fromEntries(pools)
}

/** Of cards that are ordered; the simulator gives none of them to a card of its own. */
const FREE_NUMBERS = 10_000_000

const ACCOUNTS_SEARCHED = 40
const MOST_OTHERS = 15

function isAlike(one: CardSummary, other: CardSummary): boolean {
  return LIKENESS.every((feature) => feature(one) === feature(other))
}

const LIKENESS: readonly ((card: CardSummary) => unknown)[] = [
  ({ status }) => status,
  ({ material }) => material,
  ({ cardId }) => cardId['cardType'],
  ({ pending }) => pending?.becomes,
  ({ deletedFrom }) => deletedFrom,
]

function knownCardOf({ cardId, cardToken }: CardSummary): KnownCard {
  const { bankClearingNumber, cardNumber, cardType } = cardId
  return { cardId, shortCardId: { bankClearingNumber, cardNumber, cardType }, cardToken }
}

/** Of a simulated gateway before a provider elsewhere: what the gateway knows, and where a run may put a bank behind it. */
function gatewayProfileText(
  { surfaces, headers, known, secondClient }: Profile,
  url: string,
  providerUrl: string,
): string {
  const { Authorization: _, ...ownHeaders } = headers
  const { Authorization: __, ...secondHeaders } = secondClient?.headers ?? {}
  const { clientId, secondClientId, providerId, otherPermission, unknownPermission } = known
  const { hostname, port, protocol } = new URL(providerUrl)
  const listen = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
  return stringifyProfile(
    defined({
      name: 'simulated gateway',
      baseUrl: url,
      surfaces: defined({ gateway: surfaces.gateway }),
      headers: ownHeaders,
      known: defined({ clientId, secondClientId, providerId, otherPermission, unknownPermission }),
      pins: {},
      notApplicable: {},
      behind: { listen, publicUrl: providerUrl, clientId: clientId ?? DEFAULT_CLIENT },
      secondClient: secondClient && { ...secondClient, headers: secondHeaders },
    }),
    {
      '':
        'A profile of a simulated gateway, written by `conformance serve --provider`:\n' +
        `conformance run ${url} --profile THIS-FILE starts the bank behind it`,
      behind: 'Where a run starts the bank that the gateway calls.',
    },
  )
}

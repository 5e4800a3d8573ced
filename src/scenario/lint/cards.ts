import { defined } from '../../kernel/defined.ts'
import { SURFACE_DESCRIPTIONS, apiOf } from '../../documents/apis.ts'
import { hasRelease, latestRelease, variantsOf } from '../../documents/cards/releases.ts'
import { cardOperationAt } from '../../documents/cards/operations.ts'
import { OWN_RELEASES } from '../../documents/own/own-apis.ts'
import { operationById } from '../../documents/operations.ts'
import type { Problem } from '../../kernel/source/structured.ts'
import { suits, usualAddressing, variantFor } from '../addressing.ts'
import type { Scenario } from '../format.ts'
import { type Request, requestsOf } from './requests.ts'

/** The keys that are about cards: where they stand, and whether variant, release, addressing and operation agree. */
export function cardProblems(scenario: Scenario): Problem[] {
  if (!SURFACE_DESCRIPTIONS[scenario.surface].variants)
    return [...elsewhere(scenario), ...ofOtherApis(scenario)]
  const disagreement = releaseProblems(scenario)
  if (disagreement.length > 0) return disagreement
  return [
    ...addressingProblems(scenario),
    ...requestsOf(scenario).flatMap((request) => requestProblems(request, scenario)),
  ]
}

const KEYS = ['variant', 'release', 'addressings'] as const

function elsewhere(scenario: Scenario): Problem[] {
  const releases = OWN_RELEASES[scenario.surface]
  return KEYS.filter((key) => scenario[key] !== undefined).map((key) => ({
    path: [key],
    at: 'key',
    message:
      key === 'release' && releases
        ? `${scenario.surface} has the releases ${releases.names.join(', ')}`
        : `"${key}" is about the card API, and the scenario about the ${scenario.surface}`,
    remedy: key === 'release' && releases ? undefined : 'write surface: cards at the top',
  }))
}

function ofOtherApis(scenario: Scenario): Problem[] {
  return requestsOf(scenario).flatMap(({ send, path }): Problem[] => {
    if (send.addressing !== undefined) {
      const message = '"addressing" is about the card API'
      return [{ path: [...path, 'addressing'], at: 'key', message }]
    }
    const surface = operationById(send.operation)?.surface
    if (surface === undefined || surface === apiOf(scenario.surface)) return []
    const message = `${send.operation} is an operation of the surface ${surface}, and the scenario about ${scenario.surface}`
    return [{ path: [...path, 'send'], message, remedy: `write surface: ${surface} at the top` }]
  })
}

function releaseProblems(scenario: Scenario): Problem[] {
  const { release } = scenario
  if (release === undefined) return []
  const [first] = variantsOf(release)
  if (first === undefined) {
    return [
      { path: ['release'], message: `"${release}" is no release of the card API; write one like 2.6.1` },
    ]
  }
  const without = playsOf(scenario).find(({ variant }) => !hasRelease(variant, release))
  if (without === undefined) return []
  const remedy = `it has ${variantsOf(release).join(' and ')}`
  return [{ path: ['release'], message: `the release ${release} has no ${without.variant}`, remedy }]
}

function addressingProblems(scenario: Scenario): Problem[] {
  const { addressings = [] } = scenario
  return addressings.flatMap((addressing, index) => {
    const { variant, release } = playsOf({ ...scenario, addressings: [addressing] })[0]!
    const path = ['addressings', index]
    if (addressings.indexOf(addressing) < index) {
      return [{ path, message: `"${addressing}" stands here twice` }]
    }
    if (suits(addressing, variant, release)) return []
    const remedy = addressing === 'path' ? 'only v1 before 1.0.0 has it: name such a release' : undefined
    return [{ path, message: `${variant} ${release} names no card by its ${addressing}`, remedy }]
  })
}

function requestProblems({ send, path }: Request, scenario: Scenario): Problem[] {
  const operation = operationById(send.operation)
  if (!operation) return []
  if (operation.surface !== apiOf(scenario.surface)) {
    const message = `${send.operation} is an operation of the ${operation.surface}, and the scenario about cards`
    return [{ path: [...path, 'send'], message }]
  }
  const { addressing } = send
  if (addressing !== undefined && (scenario.release ?? scenario.variant) !== undefined) {
    const key = scenario.release === undefined ? 'variant' : 'release'
    const message = `a request that names its card in another way goes to another variant, and the flow has one ${key}`
    return [{ path: [...path, 'addressing'], at: 'key', message, remedy: `leave out ${key}` }]
  }
  const plays = addressing === undefined ? scenario : { addressings: [addressing] }
  const missing = playsOf(plays).find(
    ({ variant, release }) => !cardOperationAt(send.operation, variant, release),
  )
  if (missing) {
    const message = `${missing.variant} ${missing.release} has no ${send.operation}`
    return [{ path: [...path, 'send'], message }]
  }
  const wantsCard = operation.addressings !== undefined
  if (wantsCard && send.card === undefined && send.wrong?.kind !== 'body') {
    const message = `${send.operation} is about a card, and this request names none`
    return [{ path: [...path, 'send'], message, remedy: 'add card: ${…}' }]
  }
  if (wantsCard || send.card === undefined) return []
  return [{ path: [...path, 'card'], at: 'key', message: `${send.operation} is about no card` }]
}

function playsOf({ variant, release, addressings }: Pick<Scenario, 'variant' | 'release' | 'addressings'>) {
  return (addressings ?? [usualAddressing(variant ?? 'v2', release)]).map((addressing) => {
    const played = variantFor(defined({ variant, addressing }))
    return { variant: played, release: release ?? latestRelease(played) }
  })
}

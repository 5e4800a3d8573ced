import { headerOf } from '../../evidence/exchange.ts'
import { AUTHORIZATION_FIELD, TARGET_ID } from '../../documents/headers.ts'
import { diagnosis } from './cause.ts'
import type { Diagnosis } from './cause.ts'
import type { Answered, Probe } from './probe.ts'
import { basePathMend } from './foreign-response.ts'
import { wordsOf } from './words.ts'

/** What the refusal of an ordinary valid request says about the profile. `list` is the one under a permission. */
export async function explainRefusal(
  echo: Answered,
  list: Answered | undefined,
  probe: Probe,
): Promise<Diagnosis | undefined> {
  const asked = list ?? echo
  const status = statusOf(asked)
  if (statusOf(echo) >= 400 && (await hasOnlyTheOther(probe))) return undefined
  if (status === 401) return explain401(asked, probe)
  if (status === 403) return explain403(asked, statusOf(echo) === 200)
  if (status === 404 || status === 405) return await explain404(asked, echo, probe)
  if (status === 400 && /permission/i.test(saidBy(asked)) && statusOf(echo) === 200) return permission(asked)
  if (status >= 500 && statusOf(echo) >= 500) {
    return diagnosis('target-unavailable', seenIn(asked), 'wait until the target is up, or ask who runs it')
  }
  return undefined
}

/** A client may be authorized for another module alone (document 1 §5.2): the run says so of what it cannot test. */
async function hasOnlyTheOther({ otherwise, ask }: Probe): Promise<boolean> {
  if (!otherwise) return false
  for (const question of [otherwise.second, otherwise.first]) {
    if (statusOf(await ask(question)) === 200) return true
  }
  return false
}

function explain401(asked: Answered, { session: { profile } }: Probe): Diagnosis {
  const challenge = headerOf(asked.observation?.response.headers ?? [], 'www-authenticate') ?? ''
  const words = `${saidBy(asked)} ${challenge}`
  if (!hasHeader(profile.headers, AUTHORIZATION_FIELD)) {
    const fix = 'give headers.Authorization in the profile: Bearer env:NAME, with a token of this client'
    return diagnosis('token-missing', seenIn(asked), fix)
  }
  const where = 'headers.Authorization of the profile takes it from'
  return /expired|abgelaufen/i.test(words)
    ? diagnosis('token-expired', seenIn(asked), `put a fresh token where ${where}`)
    : diagnosis('token-refused', seenIn(asked), `put a token of this client and permission where ${where}`)
}

function explain403(asked: Answered, isEchoed: boolean): Diagnosis {
  if (isEchoed) return permission(asked)
  const fix = 'ask who runs the target to let this client in, or correct headers and tls in the profile'
  return diagnosis('client-certificate-refused', seenIn(asked), fix)
}

function permission(asked: Answered): Diagnosis {
  const fix =
    'give in headers.Permission-ID of the profile a valid permission of this client at this provider'
  return diagnosis('permission-unknown', seenIn(asked), fix)
}

/** A gateway misses the target id before it looks for the target; an address that it does not know it does not. */
async function explain404(asked: Answered, echo: Answered, probe: Probe): Promise<Diagnosis> {
  if (statusOf(echo) === 200) {
    const fix = `name the path of ${probe.probes.second} under surfaces.gateway.paths in the profile`
    return diagnosis('wrong-base-path', seenIn(asked), fix)
  }
  const without = await probe.ask(probe.probes.first, { wrong: { kind: 'omitHeader', name: TARGET_ID } })
  if (![404, 405].includes(statusOf(without)) && statusOf(without) < 500) {
    const fix = `give in headers.${TARGET_ID} of the profile the id of a provider that this gateway knows`
    return diagnosis('target-unknown', seenIn(asked), fix)
  }
  return diagnosis('wrong-base-path', seenIn(asked), basePathMend(probe.surface))
}

export function statusOf({ observation }: Answered): number {
  return observation?.response.status ?? 0
}

export function seenIn(asked: Answered): string {
  return `${asked.exchange.request.method} ${asked.url} answered ${statusOf(asked)}${saidBy(asked)}`
}

function saidBy({ observation }: Answered): string {
  return observation ? wordsOf(observation.response) : ''
}

function hasHeader(headers: Readonly<Record<string, string>>, name: string): boolean {
  return Object.keys(headers).some((key) => key.toLowerCase() === name)
}

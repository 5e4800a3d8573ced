import type { Arrival } from '../../evidence/arrivals.ts'
import type { Profile, TargetControl, TargetSession } from '../../target/profile/profile.ts'

/** Something that a scenario asks of its bank: a request, or something that only the bank's owner can do. */
export interface BankCall {
  readonly name: 'send' | keyof Omit<TargetControl, 'whyNot'>
  readonly asked: readonly unknown[]
}

/** What came of a call, and all that can be seen of the bank until the next one. */
export interface BankAnswer {
  readonly given: { readonly value: unknown } | { readonly error: string }
  /** What the call has let arrive at the provider. */
  readonly arrived: readonly Arrival[]
  readonly nowMs: number
}

export async function callOn(session: TargetSession, { name, asked }: BankCall): Promise<BankAnswer> {
  const does = (name === 'send' ? session.send : session.control![name]) as (
    ...asked: readonly unknown[]
  ) => Promise<unknown>
  const given = await does(...asked).then(
    (value) => ({ value }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  )
  return { given, arrived: session.behindWatch?.take() ?? [], nowMs: session.now() }
}

/** A session at whatever answers the calls, and knows what time it is there. */
export function sessionAt(
  { answers, now }: { readonly answers: (call: BankCall) => Promise<BankAnswer>; readonly now: () => number },
  profile: Profile,
): TargetSession {
  let arrived: readonly Arrival[] = []
  const call = async (name: BankCall['name'], ...asked: readonly unknown[]): Promise<unknown> => {
    const answer = await answers({ name, asked })
    arrived = [...arrived, ...answer.arrived]
    if ('error' in answer.given) throw new Error(answer.given.error)
    return answer.given.value
  }
  return {
    profile,
    now,
    send: async (request) => (await call('send', request)) as Awaited<ReturnType<TargetSession['send']>>,
    control: {
      advance: async (duration) => void (await call('advance', duration)),
      setClock: async (instant) => void (await call('setClock', instant)),
      finalizeDay: async (date) => void (await call('finalizeDay', date)),
      revokeConsent: async (permissionId) => void (await call('revokeConsent', permissionId)),
      perform: async (command, argument) => await call('perform', command, argument),
    },
    behindWatch: {
      take: () => {
        const taken = arrived
        arrived = []
        return taken
      },
      isReported: false,
    },
    close: async () => {},
  }
}

import { z } from 'zod'
import type { TargetControl } from '../../target/profile/profile.ts'
import { type ControlClient, ControlError, type OpenedWorld } from '../client/control-client.ts'

const clockAnswer = z.object({ now: z.iso.datetime() })

export type WorldControl = ReturnType<typeof controlOfWorld>

/** What can be done to one world, and its time. */
export function controlOfWorld(client: ControlClient, { id, now }: Pick<OpenedWorld, 'id' | 'now'>) {
  let epochMs = Date.parse(now)
  const command = (method: string, path: string, body?: unknown): Promise<unknown> =>
    client.call(method, `/worlds/${id}/${path}`, body)
  const moveClock = async (method: string, path: string, body: unknown): Promise<void> => {
    const answer = clockAnswer.safeParse(await command(method, path, body))
    if (!answer.success)
      throw new ControlError(`the control API did not tell the time after ${method} ${path}`)
    epochMs = Date.parse(answer.data.now)
  }
  const control: TargetControl = {
    advance: async (duration) => await moveClock('POST', 'clock/advance', duration),
    setClock: async (instant) => await moveClock('PUT', 'clock', { now: instant }),
    finalizeDay: async (date) => void (await command('POST', `days/${encodeURIComponent(date)}/finalize`)),
    revokeConsent: async (permissionId) =>
      void (await command('DELETE', `permissions/${encodeURIComponent(permissionId)}`)),
    perform: async (name, argument) => await command('POST', `commands/${name}`, argument),
  }
  /** Milliseconds since 1970. A virtual clock stands still, so its last answer is exact. */
  return { control, now: () => epochMs }
}

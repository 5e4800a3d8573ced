import { bankDateAt } from '../../kernel/calendar.ts'
import { randomStream } from '../../kernel/random.ts'
import type { Scenario } from '../../scenario/format.ts'
import { portOf } from '../../target/apis/ports.ts'
import { namedData } from '../../target/profile/known-data.ts'
import type { TargetSession } from '../../target/profile/profile.ts'
import { prepareRequest } from '../request/request.ts'
import { correlationUuid } from './correlation-id.ts'
import type { RunContext } from './run-context.ts'
import type { ChosenRecords } from './play-over-records.ts'
import { sendAndRecord } from './send-and-record.ts'

/**
 * Records that are made for one flow, at a target that keeps what flows do: the next run finds its own as they were.
 * `session`: opened when something is asked.
 */
export async function freshRecordsFor(
  scenario: Scenario,
  session: () => Promise<TargetSession>,
  { target, correlationPrefix, xml, interruption, takenRecords }: RunContext,
): Promise<ChosenRecords> {
  const { surface, id } = scenario
  const { editionFor, freshRecords } = portOf(surface)
  if (!freshRecords || !target.isShared || interruption?.aborted) return {}
  let asked = 0
  return await freshRecords(
    scenario,
    target.profile,
    {
      taken: takenRecords,
      pause: async (milliseconds) => await (await session()).pause?.(milliseconds, interruption),
      ask: async (action) => {
        const { profile, now, ...rest } = await session()
        const prepared = prepareRequest(action, {
          profile,
          surface,
          scope: { variables: namedData(profile), today: bankDateAt(now()) },
          correlationId: correlationUuid(correlationPrefix, `fresh ${id}`, ++asked),
          edition: editionFor?.(scenario, profile),
        })
        if (!prepared.ok) return undefined
        const sent = await sendAndRecord(prepared.value, { profile, now, ...rest }, `fresh-${asked}`, xml)
        return sent.observation
      },
    },
    randomStream('fresh records', correlationPrefix, id),
  )
}

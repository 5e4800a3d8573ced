import { portOf } from '../../target/apis/ports.ts'
import { type Diagnosis, diagnosis } from './cause.ts'
import type { Answered, Probe } from './probe.ts'
import { statusOf } from './refusal.ts'

/** Reads the known record where the list of its kind does not have it. */
export async function readUnlisted(list: Answered, probe: Probe): Promise<Answered | undefined> {
  const known = portOf(probe.surface).listed?.(probe.session.profile)
  if (!known || probe.probes.second !== known.list) return undefined
  if (statusOf(list) !== 200 || isListed(list, known.id)) return undefined
  return await probe.ask(known.read, { path: known.path })
}

/** The known record is neither in the list of its kind nor there when it is read. */
export function unknownRecord(
  list: Answered,
  read: Answered,
  { surface, session }: Probe,
): Diagnosis | undefined {
  const known = portOf(surface).listed?.(session.profile)
  if (!known || ![400, 403, 404].includes(statusOf(read))) return undefined
  const seen = `${known.words} is not in the answer of GET ${list.url}, and GET ${read.url} answered ${statusOf(read)}`
  return diagnosis('account-unknown', seen, known.fix)
}

/** Wherever it stands: a list that is wrongly built is for the run to find. */
export function isListed({ observation }: Answered, id: string): boolean {
  return observation!.response.text.includes(JSON.stringify(id))
}

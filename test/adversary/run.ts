import { matchesGlob } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { CATALOGUE, MUTATIONS } from './catalogue.ts'
import { MISSES } from './misses.ts'
import { NARROWINGS } from './narrowed.ts'
import { CONTROLS } from '../support/controls.ts'
import type { Grade } from './player.ts'
import type { WorkerOrder } from './worker.ts'

// node test/adversary/run.ts [--only GLOB]… [--threads N] [--verbose]: plays the mutations and prints what became of them.
// With --where first-node, second-node or later-things each is wrong there alone: the list of misses does not apply.
// With --controls none nobody controls the bank, as at a gateway of somebody else; with --controls hooks its owner does
// what hooks do, and moves no clock.
// With --confirmed its owner has confirmed whatever is assumed of the bank, as `confirmed: ['*']` does in a profile.
// With --explored 20000 so many steps of flows that exploring draws are played in place of the scenarios.
// With --every 6 one of six is played.
// With --listed it plays none, and tells what the list of misses says of them: minutes less, as true as the list.

interface Outcome {
  readonly id: string
  readonly grade: Grade
  readonly by?: string
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    threads: { type: 'string', default: '2' },
    verbose: { type: 'boolean', default: false },
    listed: { type: 'boolean', default: false },
    where: { type: 'string' },
    controls: { type: 'string', default: 'whole' },
    confirmed: { type: 'boolean', default: false },
    explored: { type: 'string' },
    every: { type: 'string', default: '1' },
  },
})
if (values.where !== undefined && !NARROWINGS.some((one) => one === values.where))
  throw new Error(`--where is one of ${NARROWINGS.join(', ')}`)
if (!CONTROLS.some((one) => one === values.controls))
  throw new Error(`--controls is one of ${CONTROLS.join(', ')}`)
const chosen = MUTATIONS.filter(
  ({ id }, index) =>
    index % Number(values.every) === 0 && (!values.only || values.only.some((glob) => matchesId(id, glob))),
)
const outcomes = new Map<string, Outcome>()
const queue = values.listed ? [] : chosen.map(({ id }) => id)
if (values.listed) for (const { id } of chosen) outcomes.set(id, { id, grade: MISSES[id]?.grade ?? 'caught' })
else await Promise.all(Array.from({ length: Math.min(Number(values.threads), chosen.length) }, work))

for (const { id, sentence, title } of chosen) {
  const { grade, by } = outcomes.get(id)!
  if (grade === 'caught' && !values.verbose) continue
  print(`${grade.padEnd(9)} ${id}${sentence === 'silent' ? ' (silent)' : ''}: ${title}`)
  if (by !== undefined) print(`          ${by}`)
}
for (const { document, mutations } of CATALOGUE) {
  const played = mutations.filter(({ id }) => outcomes.has(id))
  if (played.length === 0) continue
  for (const [kind, isOfKind] of [
    ['stated', true],
    ['silent', false],
  ] as const) {
    const grades = played
      .filter(({ sentence }) => (sentence !== 'silent') === isOfKind)
      .map(({ id }) => outcomes.get(id)!.grade)
    const count = (grade: Grade): number => grades.filter((one) => one === grade).length
    print(
      `document ${document}, ${kind}: ${grades.length} mutations, ${grades.length - count('unreached')} reached, ` +
        `${count('caught')} caught, ${count('observed')} observed, ${count('unseen')} unseen`,
    )
  }
}
const stated = chosen.filter(
  ({ id, sentence }) => sentence !== 'silent' && (!MISSES[id] || MISSES[id].isStated),
)
const caught = stated.filter(({ id }) => outcomes.get(id)!.grade === 'caught').length
const share = Math.floor((1000 * caught) / Math.max(stated.length, 1)) / 10
print(
  `of what contradicts a fact that a document states, ${caught} of ${stated.length} are caught: ${share} %`,
)

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function matchesId(id: string, glob: string): boolean {
  return id === glob || matchesGlob(id, glob) || (glob.endsWith('*') && id.startsWith(glob.slice(0, -1)))
}

/** One thread takes the next mutation whenever it is done with one. */
async function work(): Promise<void> {
  const order: WorkerOrder = {
    narrowing: NARROWINGS.find((one) => one === values.where),
    controls: CONTROLS.find((one) => one === values.controls)!,
    confirmed: values.confirmed,
    explored: values.explored === undefined ? undefined : Number(values.explored),
  }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: order })
  await new Promise<void>((resolve, reject) => {
    worker.on('error', reject)
    worker.on('message', (message: Outcome | { readonly troubles: readonly string[] }) => {
      if ('troubles' in message)
        for (const trouble of message.troubles) print(`without any mutation: ${trouble}`)
      else outcomes.set(message.id, message)
      const next = queue.shift()
      if (next === undefined) resolve()
      else worker.postMessage(next, [])
    })
  })
  await worker.terminate()
}

import { parseArgs } from 'node:util'
import { printAgainst } from './against.ts'
import { embedding } from './groups/embedding.ts'
import { growing } from './groups/growing.ts'
import { independence } from './groups/independence.ts'
import { iso20022 } from './groups/iso20022.ts'
import { judging } from './groups/judging.ts'
import { posting } from './groups/posting.ts'
import { pushing } from './groups/pushing.ts'
import { running } from './groups/running.ts'
import { scale } from './groups/scale.ts'
import { serving } from './groups/serving.ts'
import { settling } from './groups/settling.ts'
import { signing } from './groups/signing.ts'
import { starting } from './groups/starting.ts'
import { suite } from './groups/suite.ts'
import { gradeOf, printRows } from './table.ts'

/**
 * `npm run bench [-- GROUP…] [--against COMMIT [--pairs N]] [--json]`: figures of this machine, and ratios to raw
 * baselines of the same rounds, which mean something on any. With `--against`, this checkout and that commit in turn.
 */
const GROUPS = {
  serving,
  posting,
  settling,
  signing,
  embedding,
  scale,
  iso20022,
  independence,
  growing,
  running,
  suite,
  judging,
  starting,
  pushing,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    pairs: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
  },
})
const unknown = positionals.filter((name) => !(name in GROUPS))
const wanted = Object.entries(GROUPS).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
)
if (unknown.length > 0) {
  process.stderr.write(
    `no group is called ${unknown.join(', ')}; there are ${Object.keys(GROUPS).join(', ')}\n`,
  )
  process.exitCode = 2
} else if (values.against === undefined) await printGroups()
else
  printAgainst(
    values.against,
    wanted.map(([name]) => name),
    Number(values.pairs),
  )

async function printGroups(): Promise<void> {
  const graded = { ok: 0, near: 0, MISS: 0 }
  for (const [name, group] of wanted) {
    const rows = await group()
    if (values.json) process.stdout.write(`${JSON.stringify({ group: name, rows })}\n`)
    else printRows(name, rows)
    for (const grade of rows.map(gradeOf)) if (grade) graded[grade]++
  }
  if (!values.json)
    process.stdout.write(`\n${graded.ok} goals are met, ${graded.near} are near, ${graded.MISS} are missed\n`)
}

import { embedding } from './groups/embedding.ts'
import { independence } from './groups/independence.ts'
import { iso20022 } from './groups/iso20022.ts'
import { posting } from './groups/posting.ts'
import { pushing } from './groups/pushing.ts'
import { running } from './groups/running.ts'
import { scale } from './groups/scale.ts'
import { serving } from './groups/serving.ts'
import { settling } from './groups/settling.ts'
import { signing } from './groups/signing.ts'
import { starting } from './groups/starting.ts'
import { suite } from './groups/suite.ts'
import { printRows } from './table.ts'

/**
 * `npm run bench [-- GROUP…]`: figures of this machine, and ratios to raw baselines of the same run, which mean
 * something on any. Every figure is the median of interleaved rounds.
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
  running,
  suite,
  starting,
  pushing,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in GROUPS))
if (unknown.length > 0) {
  process.stderr.write(
    `no group is called ${unknown.join(', ')}; there are ${Object.keys(GROUPS).join(', ')}\n`,
  )
  process.exitCode = 2
} else {
  let missed = 0
  for (const [name, group] of Object.entries(GROUPS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const rows = await group()
    printRows(name, rows)
    missed += rows.filter(({ isMet }) => isMet === false).length
  }
  process.stdout.write(missed === 0 ? '\nevery goal is met\n' : `\n${missed} goals are missed\n`)
}

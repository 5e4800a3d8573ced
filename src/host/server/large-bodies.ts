import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** So much may have come in large bodies until what they have left in memory is collected. */
const COLLECTED_AFTER = 8 * 1024 * 1024
/** Those below are let go of as they come. */
const LARGE = 1024 * 1024

let sinceLast = 0
let collect: NodeJS.GCFunction | undefined

/**
 * Counts a body that came. The engine lets its heap grow for as long as the machine has memory, and knows little of what
 * lies outside of it: a target that sends bodies of 15 MB would take more than a gigabyte, nearly all of it garbage.
 * Without large bodies nothing happens here.
 */
export function countLargeBody(bytes: number): void {
  if (bytes >= LARGE) sinceLast += bytes
}

/** To be called when nothing is held on to but what is needed: before another request. */
export function collectAfterLargeBodies(): void {
  if (sinceLast < COLLECTED_AFTER) return
  sinceLast = 0
  collect ??= collector()
  // An ordinary collection keeps the emptied memory for later, outside of what anybody else can use.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

function collector(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as NodeJS.GCFunction
}

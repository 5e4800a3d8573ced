import { setFlagsFromString } from 'node:v8'

/**
 * The engine lets the heap of a process grow for as long as the machine has memory: young objects alone get 130 MB, of
 * which a run leaves nothing behind. From here on new objects have the room that they have now, and the old ones are
 * looked through when they have grown by a quarter. A run takes no longer for it; a server that answers many at once
 * would.
 */
export function growHeapSlowly(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString(`--heap-growing-percent=${OLD_GROWTH_PERCENT}`)
}

const OLD_GROWTH_PERCENT = 25

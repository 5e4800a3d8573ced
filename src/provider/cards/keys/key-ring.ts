import type { Saveable } from '../../../kernel/saved.ts'
import { PLATFORM_KEYS } from './test-keys.ts'

/** Which of the platform's keys signs, and which ones an issuer may still meet (document 3 §5.1). */
export interface KeyRing extends Saveable<KeyRingState> {
  /** Position in the order of replacements. */
  signing(): number
  /** The keys whose certificates are distributed now: the one that signs, and during a change-over its predecessors. */
  distributed(nowMs: number, changeOverMs: number): readonly number[]
  /** The next key signs from now on. */
  replace(nowMs: number): void
}

export interface KeyRingState {
  readonly signing: number
  /** The last one first; the key that signs is none of them. */
  readonly replaced: readonly { readonly key: number; readonly atMs: number }[]
}

export function createKeyRing(first: number): KeyRing {
  let state: KeyRingState = { signing: first, replaced: [] }
  return {
    signing: () => state.signing,
    distributed: (nowMs, changeOverMs) => {
      const { signing, replaced } = state
      return [signing, ...replaced.filter(({ atMs }) => nowMs < atMs + changeOverMs).map(({ key }) => key)]
    },
    replace: (nowMs) => {
      const signing = (state.signing + 1) % PLATFORM_KEYS.length
      const others = state.replaced.filter(({ key }) => key !== signing)
      state = { signing, replaced: [{ key: state.signing, atMs: nowMs }, ...others] }
    },
    save: () => state,
    load: (saved) => void (state = saved),
  }
}

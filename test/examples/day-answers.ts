import { balanceOf, refusal } from './bodies.ts'
import { fails, passes, undecided } from './example.ts'
import type { Example } from './example.ts'

/** The status with which a past day is answered, and the one that would mean the contrary. */
export function answeredWith(right: number, wrong: number): readonly Example[] {
  return [
    passes(String(right), balanceOf({}, { status: right })),
    fails(String(wrong), balanceOf({}, { status: wrong }), {
      at: 'status',
      actual: `${wrong}`,
      value: `${right}`,
    }),
    fails('404', refusal(404), { actual: '404' }),
    undecided('rate limits are not shown', refusal(429)),
  ]
}

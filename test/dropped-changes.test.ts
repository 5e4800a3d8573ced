import { expect, test } from 'vitest'
import { livingFlows, playLiving } from './support/living-machine.ts'

/**
 * A bank that answers a change as if it had been done, and does nothing, of which nobody moves the clock. No requirement
 * about what the change does may be passed there: what is not seen to have changed is recorded, or not tested.
 */

/** An operation → a scenario that does it → what becomes of requirements that pass where it is done. */
const DROPPED: Readonly<
  Record<string, readonly [scenario: string, verdicts: Readonly<Record<string, string>>]>
> = {
  'cards/update-status': [
    'cards/immediate-deletion@cardId',
    { 'cards/immediate-deletion-is-pending': 'fail' },
  ],
  'cards/mutate': [
    'cards/mutation@cardId',
    { 'cards/mutation-shows-in-details': 'observed', 'cards/mutation-leaves-the-rest': 'not-tested' },
  ],
  'cards/update-digital-card-status': [
    'cards/digital-card-status@cardId',
    {
      'cards/digital-card-suspension-is-pending': 'observed',
      'cards/digital-card-is-suspended': 'observed',
      'cards/digital-card-resumption-is-pending': 'observed',
      'cards/digital-card-is-resumed': 'not-tested',
      'cards/pending-digital-card-refuses-changes': 'not-tested',
    },
  ],
  'cards/register-three-ds': [
    'cards/three-ds@cardId',
    {
      'cards/three-ds-details-show-the-registration': 'not-tested',
      'cards/three-ds-partial-update-keeps-the-rest': 'not-tested',
    },
  ],
  'cards/update-three-ds': [
    'cards/three-ds@cardId',
    {
      'cards/three-ds-partial-update-shows': 'observed',
      'cards/three-ds-partial-update-keeps-the-rest': 'not-tested',
    },
  ],
  'cards/delete-three-ds': ['cards/three-ds@cardId', { 'cards/three-ds-needs-a-registration': 'observed' }],
  'cards/checkout-scheme-a-provisioning': [
    'cards/checkout-scheme-a@cardId',
    { 'cards/checkout-status-shows-provisioning': 'observed' },
  ],
  'cards/checkout-scheme-b-provisioning': [
    'cards/checkout-scheme-b@cardId',
    { 'cards/checkout-status-shows-provisioning': 'observed' },
  ],
  // Whether subscriptions are kept is recorded, and never passed (document 4 shows no list).
  'settlement/subscribe-all': [
    'settlement/subscriptions',
    { 'settlement/subscriptions-are-kept': 'observed' },
  ],
  'settlement/unsubscribe': ['settlement/subscriptions', { 'settlement/subscriptions-are-kept': 'observed' }],
}

test.each(Object.entries(DROPPED))(
  '%s that is answered and not done is passed nowhere',
  async (operation, [id, wanted]) => {
    const dropped = await verdictsAt(id, operation)
    const ids = Object.keys(wanted)
    expect(Object.fromEntries(ids.map((one) => [one, dropped[one]]))).toEqual(wanted)
    const done = await verdictsAt(id)
    const passing = ids.filter((one) => !one.startsWith('settlement/'))
    expect(passing.filter((one) => done[one] !== 'pass')).toEqual([])
  },
)

async function verdictsAt(id: string, operation?: string): Promise<Readonly<Record<string, string>>> {
  const flow = livingFlows().find((one) => one.id === id)!
  const { verdicts } = await playLiving(
    flow,
    operation === undefined ? undefined : { kind: 'dropped', operation },
  )
  return Object.fromEntries(verdicts)
}

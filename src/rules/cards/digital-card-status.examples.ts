import type { Observation } from '../../evidence/observation.ts'
import { fails, observes, passes, undecided } from '../../../test/examples/example.ts'
import type { Example, Examples } from '../../../test/examples/example.ts'
import { PHONE, READ, REFUSAL, shown } from '../../../test/examples/cards/devices.ts'
import { accepted, failed, onCards } from '../../../test/examples/cards/observe.ts'

const UPDATE = 'cards/update-digital-card-status'
const UPDATES = 'cards/update-digital-cards-status'

const LIKE = { like: [accepted(UPDATE)] }
const OTHERWISE = { before: [shown({ digitalCardStatus: 'ON_ITS_WAY' })] }
const statusRead = (digitalCardStatus: unknown) => shown({ digitalCardStatus })

export const DIGITAL_CARD_STATUS_EXAMPLES: Examples = {
  'cards/digital-card-update-needs-a-reason': [
    passes('refused', failed(UPDATE, 4000, 400), LIKE),
    fails('accepted', accepted(UPDATE), { at: 'status', value: 'an error status' }, LIKE),
    observes('since when is not shown', accepted(UPDATE, { release: '2.12.0' }), LIKE),
    undecided('no update looks like this', failed(UPDATE, 4000, 400), {
      like: [failed(UPDATE, 5001, 405)],
    }),
  ],
  'cards/pending-digital-card-refuses-changes': [
    passes('refused with the code', status('SUSPENSION_PENDING'), pending(failed(UPDATE, 4437))),
    fails('accepted', status('SUSPENSION_PENDING'), { at: 'status' }, pending(accepted(UPDATE))),
    fails(
      'refused with another code',
      status('SUSPENSION_PENDING'),
      { at: 'body', value: '4437' },
      pending(failed(UPDATE, 4431)),
    ),
    undecided('confirmed in between', status('SUSPENDED'), pending(failed(UPDATE, 4431))),
    undecided('no status that can be recognised', shown({}), pending(accepted(UPDATE))),
    undecided('it was not pending', status('ACTIVE'), {
      before: [status('ACTIVE')],
      update: [accepted(UPDATE)],
    }),
    undecided(
      'an error now',
      failed(READ, 5001),
      { reason: `the digital card did not stay pending: ${REFUSAL}` },
      { before: [statusRead('SUSPENSION_PENDING')], update: [accepted(UPDATE)] },
    ),
    passes(
      'refused with the code, and confirmed afterwards',
      status('SUSPENDED'),
      pending(failed(UPDATE, 4437)),
    ),
    // Whether the suspension was confirmed before the change was taken is not shown.
    observes(
      'taken, and on the way to another status',
      statusRead('RESUMPTION_PENDING'),
      { actual: 'SUSPENSION_PENDING, a change is taken, RESUMPTION_PENDING' },
      { before: [statusRead('SUSPENSION_PENDING')], update: [accepted(UPDATE)] },
    ),
  ],
  'cards/digital-card-suspension-is-pending': showing('SUSPENSION_PENDING'),
  'cards/digital-card-is-suspended': [
    ...showing('SUSPENDED'),
    observes(
      'an error that shows a status',
      onCards(READ, { status: 404, json: { status: 'SUSPENDED' } }),
      {},
      OTHERWISE,
    ),
  ],
  'cards/digital-card-resumption-is-pending': showing('RESUMPTION_PENDING'),
  'cards/digital-card-is-resumed': showing('ACTIVE'),
  'cards/digital-card-deletion-is-pending': showing('DELETION_PENDING'),
  'cards/digital-card-is-deleted': showing('DELETED'),
  'cards/digital-cards-are-answered-one-by-one': [
    passes('one each', several({ commissionedDigitalCards: ['1'], rejectedDigitalCards: [{ dpan: '2' }] })),
    passes('both rejected', several({ rejectedDigitalCards: [{ dpan: '1' }, { dpan: '2' }] })),
    observes('one is missing', several({ commissionedDigitalCards: ['1'] }), { at: 'body' }),
    observes('nothing', several(undefined)),
    undecided('refused', failed(UPDATES, 5001)),
  ],
  'cards/pending-digital-card-is-rejected-among-others': [
    passes('with the code', several({ rejectedDigitalCards: [{ error: { errorCode: 4437 } }] })),
    passes('all of them', failed(UPDATES, 4437)),
    observes('without it', several({ commissionedDigitalCards: ['1', '2'] })),
  ],
}

function status(digitalCardStatus: string): Observation {
  return shown({ dpan: PHONE.dpan, digitalCardStatus })
}

function several(json: object | undefined): Observation {
  const requestBody = JSON.stringify({ dpans: ['1', '2'] })
  return accepted(UPDATES, { requestBody, ...(json && { json }) })
}

function pending(update: Observation) {
  return { before: [status('SUSPENSION_PENDING')], update: [update] }
}

function showing(wanted: string): Example[] {
  return [
    passes(wanted, status(wanted), OTHERWISE),
    passes('under another name of the field', shown({ status: wanted }), OTHERWISE),
    observes('another status', status('LOCKED'), { actual: 'LOCKED' }, OTHERWISE),
    observes('no status that can be recognised', shown({}), {}, OTHERWISE),
    undecided('as it was before', status(wanted), { before: [status(wanted)] }),
    undecided('nobody knows how it was before', status(wanted), { before: [shown({})] }),
  ]
}

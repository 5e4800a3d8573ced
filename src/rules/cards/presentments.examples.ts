import { observes, passes, undecided } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import {
  NEW,
  OLDER,
  REFUSED,
  USE,
  counted,
  found,
  foundUncounted,
  on,
  presented,
  presentedUncounted,
} from '../../../test/examples/cards/records.ts'

const AUTHORIZED = { authorizations: [found([NEW, OLDER])] }
const AMOUNT = { ...NEW, transactionAmount: { currency: 'CHF', unscaledAmount: 100, scale: 2 } }
const DOUBLED = { ...NEW, transactionAmount: { currency: 'CHF', unscaledAmount: 200, scale: 2 } }
const FIRST_OF_MARCH = { authorizations: [foundUncounted(on('2026-03-01T10:00:00+01:00'))] }

export const PRESENTMENTS_EXAMPLES: Examples = {
  'cards/presentment-agrees-with-its-authorization': [
    passes('the same amount', presented([AMOUNT]), { authorizations: [found([AMOUNT])] }),
    observes(
      'twice the amount',
      presented([DOUBLED]),
      { at: '/transactionAmount/unscaledAmount' },
      {
        authorizations: [found([AMOUNT])],
      },
    ),
    observes(
      'no wallet',
      presented([AMOUNT]),
      { at: '/walletType' },
      {
        authorizations: [found([{ ...AMOUNT, walletType: 'WALLET_A' }])],
      },
    ),
    observes(
      'it was declined',
      presented([AMOUNT]),
      { at: '/schemeTransactionId' },
      {
        authorizations: [found([{ ...AMOUNT, isoResponseCode: '05' }])],
      },
    ),
    observes(
      'it was reversed',
      presented([AMOUNT]),
      { at: '/schemeTransactionId' },
      {
        authorizations: [found([{ ...AMOUNT, messageType: 'REVERSAL' }, AMOUNT])],
      },
    ),
    undecided('no authorization', presented([AMOUNT]), { authorizations: [found([OLDER])] }),
  ],
  'cards/presentment-has-its-authorization': [
    passes('the same codes', presented([after(OLDER)]), AUTHORIZED),
    observes('another code', presented([{ ...after(OLDER), approvalCode: '9' }]), AUTHORIZED),
    observes('no authorization', presented([{ ...NEW, schemeTransactionId: '9' }]), AUTHORIZED),
    undecided('it shows none', presented([{ dateTime: NEW.dateTime }]), AUTHORIZED),
    undecided('there are more authorizations', presented([after(OLDER)]), {
      authorizations: [found([NEW], 2)],
    }),
    undecided('no authorizations are known', presented([after(OLDER)]), {
      authorizations: [REFUSED],
    }),
    observes(
      'another code',
      presentedUncounted({ ...on('2026-03-03'), approvalCode: '9' }),
      { at: '/approvalCode' },
      FIRST_OF_MARCH,
    ),
    observes(
      'no authorization',
      presentedUncounted({ ...on('2026-03-03'), schemeTransactionId: '9' }),
      { at: '/schemeTransactionId' },
      FIRST_OF_MARCH,
    ),
    observes(
      'the second of two without',
      presentedUncounted(on('2026-03-03'), { ...on('2026-03-02'), approvalCode: '9' }),
      { at: '/approvalCode' },
      FIRST_OF_MARCH,
    ),
    undecided(
      'of an authorization that may be out of the search',
      presentedUncounted({ ...on('2025-11-24T11:29:00Z'), schemeTransactionId: '9' }),
      FIRST_OF_MARCH,
    ),
    undecided('no date', presentedUncounted({ ...USE, schemeTransactionId: '9' }), FIRST_OF_MARCH),
    undecided('authorizations that are not listed', presentedUncounted(on('2026-03-03')), {
      authorizations: [counted(1)],
    }),
  ],
  'cards/presentment-follows-its-authorization': [
    passes('two days later', presented([after(OLDER)]), AUTHORIZED),
    observes('on the same day', presented([OLDER]), { actual: '2026-03-01' }, AUTHORIZED),
  ],
}

function after(authorization: object): object {
  return { ...authorization, dateTime: NEW.dateTime }
}

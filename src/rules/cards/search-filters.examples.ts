import { fails, observes, passes, undecided } from '../../../test/examples/example.ts'
import type { Example, Examples } from '../../../test/examples/example.ts'
import {
  NEW,
  NOTHING,
  OLDER,
  REFUSED,
  USE,
  found,
  foundUncounted,
  presented,
} from '../../../test/examples/cards/records.ts'

const by = (...authorizers: readonly string[]) =>
  found(authorizers.map((transactionAuthorizer) => ({ transactionAuthorizer })))
const NARROWED = { all: [by('ALWAYS_ISSUER', 'ALWAYS_ISSUER', 'STAND_IN')], alone: [by('ALWAYS_ISSUER')] }

export const SEARCH_FILTERS_EXAMPLES: Examples = {
  'cards/authorizer-filter': shows('transactionAuthorizer', 'ALWAYS_ISSUER', 'STAND_IN'),
  'cards/authorizer-filter-holds': [
    passes('the issuer alone', by('ALWAYS_ISSUER'), NARROWED),
    fails(
      'another one, too',
      by('ALWAYS_ISSUER', 'STAND_IN'),
      { at: '/transactionAuthorizer', value: 'ALWAYS_ISSUER', actual: 'STAND_IN' },
      NARROWED,
    ),
    undecided('a filter that changes nothing', by('ALWAYS_ISSUER', 'STAND_IN'), {
      ...NARROWED,
      alone: [by('ALWAYS_ISSUER', 'ALWAYS_ISSUER', 'STAND_IN')],
    }),
    undecided('no authorizer is shown', by('STAND_IN'), { ...NARROWED, alone: [found([USE])] }),
    undecided('nothing is found', by(), NARROWED),
    undecided('refused', REFUSED, NARROWED),
  ],
  'cards/wallet-type-filter': [
    ...shows('walletType', 'WALLET_A', 'WALLET_B'),
    observes('no wallet', foundUncounted({ walletType: 'WALLET_A' }, USE), { actual: 'absent' }),
  ],
  'cards/presentments-of-the-instance': [
    passes('some', presented([NEW]), { all: [presented([NEW, OLDER])] }),
    observes('more', presented([NEW, OLDER]), { actual: '2' }, { all: [presented([NEW])] }),
    observes('nothing', presented([]), { actual: '0' }, { all: [presented([NEW])] }),
    undecided('refused', REFUSED, { all: [presented([NEW])] }),
  ],
  'cards/presentments-of-another-instance': [
    passes('nothing', presented([])),
    observes('some', presented([NEW]), { actual: '1' }),
    undecided('refused', REFUSED),
  ],
}

function shows(field: string, wanted: string, other: string): Example[] {
  return [
    passes('what was searched for', found([{ [field]: wanted }])),
    observes('something else', found([{ [field]: wanted }, { [field]: other }]), { actual: other }),
    undecided('nothing', NOTHING),
    undecided('refused', REFUSED),
  ]
}

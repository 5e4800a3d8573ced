import type { Observation } from '../../evidence/observation.ts'
import { notTested } from '../outcomes.ts'
import { show } from '../read.ts'
import { PASS, contradicted } from '../requirement.ts'
import type { Outcome } from '../requirement.ts'
import { countIn, mustFind, recordsIn } from './found.ts'
import { onCards } from './judging.ts'
import { fieldWithin } from './reading.ts'

const AUTHORIZER = 'transactionAuthorizer'
const ALWAYS_ISSUER = 'ALWAYS_ISSUER'

/** What searches can be narrowed by: the document names parameters, and not where they stand. */
export const SEARCH_FILTERS = [
  onCards({
    id: 'cards/authorizer-filter',
    clauses: ['3 §4 rule 5', '3 §2 row 19'],
    assumptions: ['card-search-request'],
    text: 'A search for what ALWAYS_ISSUER has authorized finds nothing else.',
    why: 'An issuer that counts its own decisions must not count those of the platform; what the filter looks like is not shown.',
    judge: (here) => mustAllShow(here, AUTHORIZER, ALWAYS_ISSUER),
  }),
  onCards({
    id: 'cards/authorizer-filter-holds',
    statedIn: ['3 §4 rule 5: TransactionAuthorizer'],
    clauses: ['3 §2 row 19'],
    text: 'A filter for the authorizer that narrows a search lets nothing of another authorizer through, beside another filter either.',
    why: 'An issuer that counts its own decisions must not count those of the platform.',
    roles: ['all', 'alone'],
    judge: (here, { role }) => {
      const [all, alone] = [role('all')[0], role('alone')[0]].map((of) => of && recordsIn(of))
      const found = recordsIn(here)
      if (!all || !alone || !found || found.length === 0) return notTested('the searches find nothing')
      // What the filter and the field are called is not shown: that they are understood shows in what they change.
      if (alone.length >= all.length) return notTested('the filter does not narrow the search')
      const shown = alone.map((record) => fieldWithin(record, AUTHORIZER))
      if (!shown.includes(ALWAYS_ISSUER)) return notTested('what is found shows no authorizer')
      const other = found
        .map((record) => fieldWithin(record, AUTHORIZER))
        .find((value) => typeof value === 'string' && value !== ALWAYS_ISSUER)
      if (other === undefined) return PASS
      const expected = { rule: 'what the search is filtered by', value: ALWAYS_ISSUER }
      return contradicted(`/${AUTHORIZER}`, expected, String(other))
    },
  }),
  onCards({
    id: 'cards/wallet-type-filter',
    clauses: ['3 §2', '3 §2 row 9'],
    assumptions: ['card-search-request'],
    text: 'A search for a wallet type finds nothing else.',
    why: 'What the filters of a search are is not shown.',
    judge: (here) => mustAllShow(here, 'walletType', 'WALLET_A'),
  }),
  onCards({
    id: 'cards/presentments-of-the-instance',
    clauses: ['3 §4', '3 §2 row 10', '3 §4 row 29'],
    assumptions: ['card-search-request'],
    text: 'cardSeqNumber and cardExpiry are optional: with those of the instance in use a presentment search finds no more than without.',
    why: 'A search that is narrowed must not widen; where the parameters stand is not shown.',
    roles: ['all'],
    judge: (here, { role }) => {
      const [without, narrowed] = [countIn(role('all')[0] ?? here), countIn(here)]
      if (without === undefined || narrowed === undefined) return mustFind(here)
      if (narrowed > 0 && narrowed <= without) return PASS
      return contradicted(
        '/totalRecords',
        { rule: 'some of those that are found without', value: `1 to ${without}` },
        String(narrowed),
      )
    },
  }),
  onCards({
    id: 'cards/presentments-of-another-instance',
    clauses: ['3 §4'],
    assumptions: ['card-search-request'],
    text: 'With the cardExpiry of an instance that there has never been, a presentment search finds nothing.',
    why: 'Whether the parameter narrows the search is not shown.',
    judge: (here) => {
      const found = countIn(here)
      if (found === undefined) return mustFind(here)
      if (found === 0) return PASS
      return contradicted('/totalRecords', { rule: 'no such instance' }, String(found))
    },
  }),
]

function mustAllShow(here: Observation, field: string, value: string): Outcome {
  const wrong = recordsIn(here)?.find((record) => fieldWithin(record, field) !== value)
  if (!wrong) return mustFind(here)
  return contradicted(`/${field}`, { rule: 'what was searched for', value }, show(fieldWithin(wrong, field)))
}

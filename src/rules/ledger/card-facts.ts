import { CARD_OPERATIONS } from '../../documents/cards/operations.ts'
import type { Observation } from '../../evidence/observation.ts'
import { cardOf, isNamed } from '../cards/card-of.ts'
import { mentions, sentIn, shownIn, shownStatus } from '../cards/reading.ts'
import { asText } from '../../kernel/objects.ts'
import { refused, succeeded } from '../read.ts'
import type { FactRow, Place } from './fact-row.ts'
import { mayHaveChanged } from './subjects.ts'

const ALL: readonly Place[] = CARD_OPERATIONS.map(({ id }) => id)
const WRITES: readonly Place[] = CARD_OPERATIONS.flatMap(({ id, effects }) =>
  effects === 'read' ? [] : [id],
)
const DETAILS: readonly Place[] = ['cards/details']
const STATUS: readonly Place[] = ['cards/update-status']
const ORDERS: readonly Place[] = ['cards/order', 'cards/reverse-order']
const DELAYED = 'DELETE_AT_END_OF_NEXT_MONTH'
const THREE_DS: readonly Place[] = ['cards/register-three-ds', 'cards/update-three-ds']

/** What exchanges show of a card: nothing takes it back but what another row says. */
export const CARD_FACTS: readonly FactRow[] = [
  { kind: 'card/details', of: DETAILS, isOfState: true, keepsAnswer: true, shown: about(showsWhatStays) },
  { kind: 'card/token', of: DETAILS, keepsAnswer: true, shown: tokensIn },
  // What was done to it, or may have been.
  {
    kind: 'card/changed',
    of: WRITES,
    shown: about((here) => mayHaveChanged(here) && sentIn(here)['action'] !== DELAYED),
  },
  { kind: 'card/restated', of: [...STATUS, ...ORDERS], shown: about(mayHaveChanged) },
  // The last order: it makes another card of what was deleted before it.
  { kind: 'card/ordered', of: ORDERS, shown: about(mayHaveChanged), next: (_, shown) => shown },
  { kind: 'card/order', of: ['cards/order'], isOfState: true, shown: about(succeeded) },
  {
    kind: 'card/scheduled',
    of: STATUS,
    isOfState: true,
    shown: about((here) => sentIn(here)['action'] === DELAYED && succeeded(here)),
  },
  {
    kind: 'card/may-be-deleted',
    of: STATUS,
    shown: about((here) => mayHaveChanged(here) && mayDelete(here)),
  },
  {
    kind: 'card/deleted',
    of: STATUS,
    shown: about((here) => succeeded(here) && sentIn(here)['action'] === 'DELETE_IMMEDIATELY'),
  },
  { kind: 'card/shown-deleted', of: DETAILS, isOfState: true, shown: about(showsDeletion) },
  { kind: 'card/datamailer', of: ['cards/order-pin-datamailer'], shown: about(mayHaveChanged) },
  // What it is, and what its issuer is.
  { kind: 'card/virtual', of: ALL, shown: about(isVirtual) },
  { kind: 'card/outside-psd2', of: THREE_DS, shown: about((here) => refused(here) && mentions(here, 4467)) },
  {
    kind: 'card/under-psd2',
    of: THREE_DS,
    shown: about((here) => succeeded(here) && 'password' in sentIn(here)),
  },
  {
    kind: 'card/no-checkout',
    of: ALL,
    isOfState: true,
    shown: about((here) => refused(here) && mentions(here, 4506)),
  },
  { kind: 'code/id', of: ['cards/authorization-code'], keepsAnswer: true, shown: codeIdIn },
]

/** Of the card, and with the day. */
function about(isShown: (here: Observation) => boolean): FactRow['shown'] {
  return (here) => (isShown(here) ? [[cardOf(here), here.today]] : [])
}

/** What is pending changes by itself. */
function showsWhatStays(here: Observation): boolean {
  return succeeded(here) && !shownStatus(here)?.endsWith('PENDING')
}

function showsDeletion(here: Observation): boolean {
  return ['DELETE_PENDING', 'DELETED'].includes(shownStatus(here) ?? '')
}

function mayDelete(here: Observation): boolean {
  return !['BLOCK', 'UNBLOCK', DELAYED].includes(String(sentIn(here)['action']))
}

/** By what the owner of the target says, by how it was ordered, or by the error that says so. */
function isVirtual(here: Observation): boolean {
  const isOrdered = here.operation?.id === 'cards/order' && succeeded(here)
  const isOrderedSo = isOrdered && sentIn(here)['cardMaterial'] === 'VIRTUAL'
  return isNamed(here, 'virtualCard') || isOrderedSo || (refused(here) && mentions(here, 4469))
}

function tokensIn(here: Observation): ReturnType<FactRow['shown']> {
  return ['cardToken', 'cardInstanceToken'].map((name) => [asText(shownIn(here, name)), cardOf(here)])
}

function codeIdIn(here: Observation): ReturnType<FactRow['shown']> {
  return succeeded(here) ? [[asText(here.opened?.payload?.['jti']), '']] : []
}

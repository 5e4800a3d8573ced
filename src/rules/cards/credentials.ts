import type { Observation } from '../../evidence/observation.ts'
import { notTested } from '../outcomes.ts'
import { refused, succeeded } from '../read.ts'
import { PASS, contradicted } from '../requirement.ts'
import type { Outcome } from '../requirement.ts'
import { mustSucceed, onCards } from './judging.ts'
import { answerIn, fieldWithin } from './reading.ts'
import { fromRelease, isSurelyInForce } from './placement.ts'

const SECRETS = ['pin', 'fpan', 'cvv'] as const

/** How credentials are asked for, and how secrets are protected on their way. */
export const CREDENTIALS = [
  onCards({
    id: 'cards/credentials-take-card-id',
    statedIn: ['3 §9.4: CardId'],
    clauses: ['3 §4 row 20'],
    text: 'Credentials are asked for with the CardId, since 1.1.19 in v1.',
    why: 'It is a breaking change: clients that moved with it are turned away by a target that did not.',
    roles: ['byShortCardId'],
    judge: (here, { role }) => {
      const [short] = role('byShortCardId')
      if (refused(here) && short && !succeeded(short)) return notTested('the request fails in either form')
      return fromRelease('credentials-take-card-id', here, mustSucceed(here, 'the CardId is expected'))
    },
  }),
  onCards({
    id: 'cards/credentials-took-short-card-id',
    clauses: ['3 §9.4'],
    // The name of the field that held it is not shown.
    assumptions: ['card-identifiers'],
    text: 'Before 1.1.19, v1 takes the ShortCardId to ask for credentials.',
    why: 'A target that says it has the release must not ask its clients for what came later.',
    roles: ['byCardId'],
    judge: (here, { role }) => {
      const [whole] = role('byCardId')
      if (isSurelyInForce('credentials-take-card-id', here.cards)) {
        return notTested('the release expects the CardId')
      }
      if (here.cards?.variant !== 'v1') return notTested('since when v2 expects the CardId is not shown')
      if (refused(here) && whole && !succeeded(whole)) return notTested('the request fails in either form')
      return mustSucceed(here, 'the ShortCardId is expected')
    },
  }),
  onCards({
    id: 'cards/secrets-are-encrypted',
    clauses: ['3 §5.3'],
    assumptions: ['encryption-form'],
    text: 'Neither PIN nor card number nor check value can be read by whoever sees the answer.',
    why: 'What stands in the clear ends in the logs of every proxy on the way.',
    judge: (here) => {
      if (!succeeded(here)) return notTested(`there is no answer: ${answerIn(here)}`)
      const clear = SECRETS.find((name) => fieldWithin(here.opened?.payload, name) !== undefined)
      if (clear === undefined) return PASS
      return contradicted(`/${clear}`, { rule: 'encrypted for the issuer' }, `${clear} in the clear`)
    },
  }),
  onCards({
    id: 'cards/secrets-are-for-the-issuer',
    clauses: ['3 §5.3'],
    assumptions: ['encryption-form'],
    text: 'What is encrypted in an answer opens with the key that the request had sent along.',
    why: 'Otherwise nobody can show a cardholder their PIN or their card; how secrets are encrypted is not shown.',
    judge: (here) => (succeeded(here) ? opens(here) : notTested(`there is no answer: ${answerIn(here)}`)),
  }),
]

function opens({ opened, operation }: Observation): Outcome {
  const wanted = operation?.id === 'cards/pin' ? (['pin'] as const) : (['fpan', 'cvv'] as const)
  const missing = wanted.find((name) => typeof opened?.secret?.[name] !== 'string')
  if (missing === undefined) return PASS
  return contradicted(
    '/encryptedData',
    { rule: 'an object with the secrets' },
    opened?.secret ? `no ${missing}` : 'nothing that the key opens',
  )
}

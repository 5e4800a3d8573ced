import type { JsonObject } from '../json.ts'
import { digitalTransitionFrom } from './state-machine.ts'
import type { CardStatus } from '../state-machine.ts'
import type {
  DigitalAction,
  DigitalStatus,
  DigitalTransition,
  SettledDigitalStatus,
} from './state-machine.ts'

/** The decisions about digital cards that a fault can bend. */
export interface DigitalCardsPolicy {
  /** Assumption digital-card-states. */
  readonly digitalTransition: (status: DigitalStatus, action: DigitalAction) => DigitalTransition | undefined
  /** The second one is the status of its card; undefined for a card that is another one by now. */
  readonly shownDigitalStatus: (status: DigitalStatus, ofCard: CardStatus | undefined) => string
  /** How long a pending state waits for its confirmation. */
  readonly digitalConfirmationMs: (becomes: SettledDigitalStatus) => number
  /** Assumption digital-card-shape: a search, and what it shows. */
  readonly filtersBy: (field: string) => boolean
  readonly pageStart: (pageNumber: number, pageSize: number) => number
  readonly pageLength: (pageSize: number) => number
  /** A digital card as it is shown. */
  readonly shownDigitalCard: (shown: JsonObject) => JsonObject
  /** Assumption digital-card-status-request: those of several that cannot be updated. */
  readonly tellsRejections: boolean
}

export const COMPLIANT_DIGITAL_CARDS: DigitalCardsPolicy = {
  digitalTransition: digitalTransitionFrom,
  shownDigitalStatus: (status) => status,
  digitalConfirmationMs: () => 60_000,
  filtersBy: () => true,
  pageStart: (pageNumber, pageSize) => pageNumber * pageSize,
  pageLength: (pageSize) => pageSize,
  shownDigitalCard: (shown) => shown,
  tellsRejections: true,
}

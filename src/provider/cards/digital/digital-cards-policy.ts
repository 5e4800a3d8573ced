import type { JsonObject } from '../../../kernel/objects.ts'
import { digitalTransitionFrom } from '../../../documents/cards/status-life.ts'
import type { CardStatus, DigitalStatus, SettledStatus } from '../../../documents/cards/status-life.ts'

/** The decisions about digital cards that a fault can bend. */
export const COMPLIANT_DIGITAL_CARDS = {
  /** Assumption digital-card-states. */
  digitalTransition: digitalTransitionFrom,
  /** The second one is the status of its card; undefined for a card that is another one by now. */
  shownDigitalStatus: (status: DigitalStatus, _ofCard: CardStatus | undefined): string => status,
  /** How long a pending state waits for its confirmation. */
  digitalConfirmationMs: (_becomes: SettledStatus): number => 60_000,
  /** Assumption digital-card-shape: a search, and what it shows. */
  filtersBy: (_field: string): boolean => true,
  pageStart: (pageNumber: number, pageSize: number): number => pageNumber * pageSize,
  pageLength: (pageSize: number): number => pageSize,
  /** A digital card as it is shown. */
  shownDigitalCard: (shown: JsonObject): JsonObject => shown,
  /** Assumption digital-card-status-request: those of several that cannot be updated. */
  reportsRejections: true,
}

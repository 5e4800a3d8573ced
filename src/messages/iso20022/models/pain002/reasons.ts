import { choice, elements, text } from '../../model.ts'

/** Status and reason codes. */
export const REASONS = {
  StatusReasonInformation12: elements({
    Orgtr: 'PartyIdentification135?',
    Rsn: 'StatusReason6Choice?',
    AddtlInf: 'Max105Text*',
  }),
  StatusReason6Choice: choice({ Cd: 'ExternalStatusReason1Code', Prtry: 'Max35Text' }),
  ExternalStatusReason1Code: text(1, 4),
  ExternalPaymentGroupStatus1Code: text(1, 4),
  ExternalPaymentTransactionStatus1Code: text(1, 4),
}

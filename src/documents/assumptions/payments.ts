import { assumption } from './assumption.ts'

/** Submissions, their status and their execution. */
export const PAYMENTS = [
  assumption('json-submission-answer', '1 §4.2', {
    open: 'success status and body of the JSON payment submission',
    default: '201 with Location and { "submissionId": … } of 32 hex characters',
    alternatives: ['200 or 202 with the same body'],
  }),
  assumption('xml-submission-answer', '1 §4.1', {
    open: 'the 202 of the XML submission is documented with an array of payment instruction objects',
    default: '202 with Location, Retry-After and { "submissionId": … }',
    alternatives: ['202 with a JSON array in the shape of the payment instruction', '201'],
  }),
  assumption('status-codes-of-submissions', '1 §2.11', {
    open: 'the complete sets of submission and item status codes',
    default:
      'submission: RCVD, ACCP, PART, RJCT; item: ACCP, RJCT; pain.002 says ACWC in place of ACCP where something is changed, such as the date',
    alternatives: ['ACCP in both', 'ACWC in both'],
  }),
  assumption('charge-bearer-values', '1 §2.11', {
    open: 'the complete set of chargeBearer',
    default: 'DEBT, CRED, SHAR, SLEV',
  }),
  assumption('payment-item-fields', '1 §2.2', {
    open: 'which item fields are required and which detail blocks may be combined',
    default: 'instructionId, endToEndId (each at most 35), instructedAmount, exactly one detail block',
  }),
  assumption('payment-reason-codes', '1 §2.11', {
    open: 'the complete set of reasonCode, and what each of them means',
    default:
      'ISO 20022 external status reason codes as the Swiss Payment Standards use them: AC01, AC04, AG01, AGNT, AM01, AM02, AM03, AM04, AM10, AM18, BE09, CH03, CH04, CH07, CH16, CH17, CH20, CH21, CURR, DT01, DT06, DU01, DU02, DU05, RC01, RR07; reasonInformation of at most 105 characters',
  }),
  assumption('swiss-payment-standards', '1 §2.2', {
    open: 'whether the business rules of the Swiss Payment Standards hold, and what an order that breaks them is answered',
    default:
      'they hold; what breaks them is accepted as a submission and rejected in its status. A message identification does not come again within 90 days (DU01), a payment identification not in the same message (DU02), an instruction identification not in the same payment, which is the order in JSON (DU05): numbering 1 to n in every file is usual',
    alternatives: ['400', 'executed all the same'],
  }),
  assumption('order-elements', '1 §4.1', {
    open: 'which elements of pain.001.001.09 a bank processes, and what it answers to an order that has others',
    default:
      'those of the guide to payments: what is ordered comes out of the list, the statement or the status report, is obeyed, or belongs to other banks; an order with any other element is rejected with CH17 and the path of the element',
    alternatives: ['others are ignored', '400'],
    notPlayed: 'every scenario orders with elements that each bank processes',
  }),
  assumption('encodings-of-orders', '1 §4.1', {
    open: 'in which encodings an order may be, and what becomes of bytes that its encoding does not have',
    default:
      'JSON in UTF-8, XML in what it declares or its byte order mark says, as far as that is known; a mark at the beginning is ignored, and what has other bytes is refused with 400',
    alternatives: ['other encodings than UTF-8 and the mark are refused', 'bytes of others are replaced'],
  }),
  assumption('submission-processing', '1 §3', {
    open: 'the transitions of a submission, and when they happen',
    default:
      'RCVD without transactions for two seconds, then ACCP, PART or RJCT; the execution can still reject transactions',
    alternatives: ['the final status at once'],
  }),
  assumption('booking-instruction-meaning', '1 §2.2', {
    open: 'what the values of bookingInstruction mean for the bookings',
    default:
      'SINGLEBOOKING: an entry for each transaction; BATCHBOOKING: one entry with all transactions, of which SALA and CND show amounts only, neither creditors nor references; the advice itself is not sent',
  }),
  assumption('execution-window', '1 §2.2', {
    open: 'which requested execution dates are accepted, and when a payment is executed',
    default:
      'from today until 60 days ahead; executed from 07:00 Europe/Zurich of the requested day, or of the next banking day when the bank does not book on it',
  }),
  assumption('cut-off-time', '1 §2.2', {
    open: 'until when a payment for the current day is executed on it',
    default:
      'Europe/Zurich, by currency: CHF and USD 15:00, EUR and GBP 14:00, JPY 10:00, others 12:00; later ones on the next day on which their kind is executed',
    alternatives: ['any other time'],
  }),
  assumption('instant-payments', '1 §2.2', {
    open: 'whether there are instant payments, how they are ordered, and when they are executed',
    default:
      'pain.001 orders them with INST as local instrument or service level, for all transactions of a payment; executed within seconds on all days, without a cut-off time, in CHF or EUR to a Swiss IBAN or as SEPA; rejected otherwise, and never moved to another day',
    alternatives: ['executed like any other payment', 'rejected', 'on banking days only'],
  }),
  assumption('payment-methods', '1 §2.2', {
    open: 'which payment methods of pain.001 are processed',
    default: 'TRF alone; CHK and TRA are rejected with CH16',
    alternatives: ['TRA as TRF', 'a cheque is drawn', 'whatever is written, as a transfer'],
  }),
  assumption('payment-charges', '1 §2.7', {
    open: 'what a payment costs, and how its charges are booked',
    default:
      'nothing within Switzerland, as SEPA or to an account of the bank; abroad what is worth about 20 francs with DEBT, 5 with SHAR or SLEV, which SHAR stands for where nothing is said, and nothing with CRED; it is not included in the entry of the payment, which names it, but an entry of its own',
    alternatives: [
      'included in the amount of the entry',
      'settled at the end of a quarter',
      'any other price',
    ],
  }),
  assumption('days-without-execution', '1 §2.2', {
    open: 'what becomes of a payment for a day on which nothing is executed, and how a client learns of it',
    default:
      'francs are sent on the days of SIC, euros on those of TARGET on which the bank is open, everything else on banking days; executed on the next of them, accepted with DT06; a batch of salaries is rejected with DT01',
    alternatives: ['every payment is rejected with DT01', 'moved without a word'],
  }),
  assumption('unknown-agents', '1 §2.2', {
    open: 'which banks of creditors the provider knows',
    default:
      'every bank with a BIC of the right form; of those for tests, whose eighth character is 0, the simulated ones',
  }),
  assumption('funds-check', '1 §3', {
    open: 'when funds are looked for, and which',
    default:
      'at the execution, in the booked balance and without a credit line; a batch is executed as a whole or rejected as a whole',
  }),
  assumption('foreign-submission', '1 §7.3', {
    open: 'the answer for a submission of another permission',
    default: '404, the same as for a submission that does not exist',
    alternatives: ['403'],
  }),
  assumption('status-report-of-json', '1 §4.1', {
    open: 'whether a submission in JSON has a status report, and what it names as its original',
    default: 'as if it had come as pain.001.001.09 with one payment whose identification is the messageId',
    alternatives: ['404'],
  }),
  assumption('json-status-of-xml', '1 §2.3', {
    open: 'what the JSON status of a submission in XML names as its message and its transactions',
    default: 'MsgId as messageId, InstrId as instructionId',
    alternatives: ['identifications of its own'],
  }),
] as const

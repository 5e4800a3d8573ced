/** A number that no document states: what it decides, and why nobody is blamed by it, or the sentence that it is from. */
export type OwnNumber = ReturnType<typeof own>

/**
 * Every number of ours but the tolerances. One that a document states comes from `documents`, with its sentence; one that
 * could fail a target is none: the rule observes instead, or the scenario asks with a value that the documents state.
 */
export const NUMBERS = {
  isoIdCharacters: own(35, 'Max35Text of camt.053.001.08 and pain.002.001.10: cut before comparing.'),
  isoLineCharacters: own(70, 'Max70Text of both, in StrtNm and AdrLine: cut before it is compared.'),
  isoTextCharacters: own(140, 'Max140Text of both, in Nm and Ustrd: cut before it is compared.'),
  isoReasonCharacters: own(105, 'Max105Text of AddtlInf; MAY (payment-reason-codes): recorded.'),
  bicCharacters: own(11, 'ISO 9362: eight characters, and the same with XXX, are made equal.'),
  searchedDays: own(120, 'Document 3 §4 rule 1.'),
  codeSeconds: own(20, 'Document 3 §8 row 2.'),
  alikeRecords: own(3, 'So many records that are all alike: level MAY (card-search-answer).'),
  usualPage: own(100, 'Assumption card-search-paging, level MAY: another size is recorded.'),
  askedPage: own(20, 'The size for which the scenario asks; what comes is recorded (level MAY).'),
  shortestCardNumber: own(13, 'ISO/IEC 7812-1; what is shorter is not looked for.'),
  shortestSecret: own(6, 'A shorter PIN or password alone is not told; beside its name it is.'),
  distinctiveCharacters: own(12, 'A shorter token may be a word by accident, and is not looked for.'),
  exactBelow: own(1e12, 'A larger JSON number may have been rounded: it is compared with nothing.'),
  deepestId: own(20, 'A submissionId that stands deeper is not found, and its rules say not tested.'),
  toldFields: own(5, 'How many wrong fields are told of an answer that is wrong already.'),
  shownCharacters: own(200, 'How much of a value a finding shows.'),
  plainNameCharacters: own(64, 'What is longer need not be repeated.', 'rules/answers/errors.ts'),
  cardNumberDigits: own(18, 'ISO/IEC 7812-1: nineteen with the first.', 'rules/cards/secrets.ts'),
  pinBlockDigits: own(16, 'ISO 9564-1; level MAY.', 'rules/cards/secrets.ts'),
  base64Characters: own(400, 'Longer texts are not decoded.', 'rules/cards/secrets.ts'),
  blanksInTag: own(20, 'Reads our own order.', 'rules/payments/submitted.ts'),
  lastCharacter: own(0x10ffff, 'Unicode.', 'kernel/xml.ts'),
  mostValues: own(500_000, 'What is longer is not read: its rules say not tested.', 'runner/judge/decode.ts'),
  mostLevels: own(500, 'The same (RFC 8259 §9 lets a reader limit the depth).', 'kernel/json-values.ts'),
  mostProblems: own(1000, 'More problems of one answer are not told.', 'runner/judge/schema-check.ts'),
  itemsOfPiece: own(2000, 'A list is checked in pieces: all of them are.', 'runner/judge/schema-check.ts'),
  mostAtOnce: own(8, 'Neither 429 nor 503 says anything of it.', 'runner/play/run-step.ts'),
  mostAttempts: own(4, 'Then 429 is an error of the environment.', 'runner/play/retry-after.ts'),
  usualCap: own(25, 'Orders beyond it are not sent.', 'runner/play/order-cap.ts'),
  deepestSecret: own(10, 'What is deeper is not looked for.', 'runner/play/flow-knowledge.ts'),
  mostRedirects: own(5, 'Decides between two names of one problem.', 'runner/doctor/refusal.ts'),
  doctorWaitsMs: own(5000, 'How long it waits for 429 to end.', 'runner/doctor/checkup.ts'),
  longIssuerTraceId: own(27, 'Assumption issuer-trace-id, level MAY.', 'scenarios/cards/details.yaml'),
  smallPage: own(19, 'Assumption card-search-paging, level MAY.', 'scenarios/cards/authorizations.yaml'),
  largePage: own(101, 'The same.', 'scenarios/cards/authorizations.yaml'),
  hugePage: own(100_000, 'Refused or not, nothing is said of it.', 'scenarios/cards/secrets-elsewhere.yaml'),
  manyEvents: own(12, 'A page of them will do.', 'scenarios/cards/push-of-many-syncs.yaml'),
  eventsSentAgain: own(24, 'The same, resent.', 'scenarios/cards/push-of-many-syncs.yaml'),
  anyEvents: own(100, 'Fewer are no finding.', 'scenarios/cards/push-authorizations.yaml'),
  keptAnswers: own(64, 'Earlier answers of an operation are compared with nothing.'),
  keptBytes: own(300_000_000, 'What was seen longest ago is compared with nothing.'),
  bytesOfAnswer: own(5000, 'The same: of an answer without a body.'),
  bytesOfCharacter: own(10, 'The same: of a character of a body.'),
  bytesOfFact: own(250, 'The same: of a fact without its words.'),
  justBeforeSeconds: own(60, 'What is older may have been changed by others, at a bank that others use.'),
  failuresInARow: own(6, 'Document 2 §3: retried always.', 'scenarios/relay/failures-in-a-row.yaml'),
} as const

/** `where` it is written, if it is not read from here. */
function own(value: number, because: string, where?: string) {
  return { value, because, ...(where !== undefined && { in: where }) }
}

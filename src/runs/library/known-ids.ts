/*
 * Who uses the library gets these as the union of all ids, so that editors complete them and show one that is wrong: the
 * build writes it into the declarations (`.ci/describe-ids.js`) from `fixtures/ids.txt`.
 */

/** The id of a fault: `conformance list faults`, `conformance list wire-faults`. */
export type FaultId = string

/** The id of a legal variation: `conformance list variations`. */
export type VariationId = string

/** The id of a requirement: `conformance list requirements`. */
export type RequirementId = string

/** The id of a shipped scenario: `conformance list scenarios`. */
export type ScenarioId = string

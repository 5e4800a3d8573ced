/** What a status says where everything of a module is answered with such statuses, and nothing of it ever succeeds. */
export type SaidOfAll =
  /** This client may not have it: document 1 §5.2 verifies a client's authorization for each endpoint. */
  | 'not for this client'
  /** The target has nothing at its addresses; documents show few of them, and that everyone offers all modules nowhere. */
  | 'not there'
  /** The target is out of order, which says nothing of what was asked. */
  | 'out of order'
  /** It is about the request, or a failure of the target: judged as ever. */
  | 'judged'

/**
 * The error statuses of document 1 §7.1, whose meanings are not shown (§7.3). One status may have several causes: a
 * refused module is graded as soon as one of its operations succeeds, so that a single refused operation of a module
 * that works is judged as ever.
 *
 * What one answer says by itself, whatever its neighbours got, is in outcomes.ts: 501, 502, 503, 504 and 429.
 */
export const SAID_OF_ALL: ReadonlyMap<number, SaidOfAll> = new Map([
  // Every request that has to succeed is valid: whoever calls all of them wrong is wrong.
  [400, 'judged'],
  // 2 §7 has it for a token that is over; one that is good for another module may not be for this one.
  [401, 'not for this client'],
  [403, 'not for this client'],
  // A gateway may hide from a client what it may not have, too.
  [404, 'not there'],
  [405, 'not there'],
  [500, 'judged'],
  [501, 'not there'],
  [502, 'out of order'],
  [503, 'out of order'],
  [504, 'out of order'],
])

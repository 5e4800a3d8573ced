/** Which part of a list a request asks for. */
export interface Page {
  /** How many entries to pass over; below zero, from the end. */
  readonly offset: number
  readonly limit: number
}

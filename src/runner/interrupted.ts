/** Why what comes after an interruption was not played. */
export const INTERRUPTED = 'the run was interrupted before it'

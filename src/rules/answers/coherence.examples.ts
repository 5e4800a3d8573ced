/** They follow from the rows, as far as these have faults. */
export { COHERENCE_EXAMPLES } from '../../../test/examples/coherence.ts'

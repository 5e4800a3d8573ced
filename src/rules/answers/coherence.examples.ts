/** They follow from the rows. */
export { COHERENCE_EXAMPLES } from '../../../test/examples/coherence.ts'

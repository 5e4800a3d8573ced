import { withoutCardNumbers } from './card-numbers.ts'
import { createDpanMask } from './dpans.ts'

/** Takes out of the texts of one flow what names a card to a network: its number, and those of its tokens. */
export function createCardMask(): (text: string) => string {
  const withoutDpans = createDpanMask()
  // What is known for a DPAN keeps its last digits, although it may read as the number of a card.
  return (text) => withoutCardNumbers(withoutDpans(text))
}

import { pattern, text } from '../../model.ts'

/** Free texts, by their greatest length, and texts made of digits. */
export const TEXTS = {
  Max4Text: text(1, 4),
  Max16Text: text(1, 16),
  Max34Text: text(1, 34),
  Max35Text: text(1, 35),
  Max70Text: text(1, 70),
  Max105Text: text(1, 105),
  Max128Text: text(1, 128),
  Max140Text: text(1, 140),
  Max350Text: text(1, 350),
  Max1025Text: text(1, 1025),
  Max2048Text: text(1, 2048),
  Exact4AlphaNumericText: pattern('[a-zA-Z0-9]{4}'),
  Max15NumericText: pattern('[0-9]{1,15}'),
}

import { expect, test } from 'vitest'
import { withoutCardNumbers } from './card-numbers.ts'
import { REDACTED } from './redaction.ts'

test.each(['5555555555554444', '{"number":378282246310005}', 'card 6304000000000000000 is lost'])(
  'a card number is taken out of %s',
  (text) => {
    expect(withoutCardNumbers(text)).toBe(text.replace(/\d+/, REDACTED))
    expect(withoutCardNumbers(text)).not.toMatch(/\d/)
  },
)

test.each([
  '5555555555554445',
  '1772438400000',
  'CH9300762011623852957',
  'a5555555555554444',
  '210000000003139471430009017',
])('%s is none', (text) => expect(withoutCardNumbers(text)).toBe(text))

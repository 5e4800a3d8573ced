import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ENCODINGS } from '../../test/support/encodings.ts'
import { SHORTEST_SECRET, createKnownSecrets, formsOf } from './known-secrets.ts'

const texts = fc.string({
  unit: fc.oneof(fc.constantFrom(...`<>&"'+/=%\\ -_.~!()`, 'é', '😀'), fc.constantFrom(...'abcXYZ0189')),
  minLength: SHORTEST_SECRET,
  maxLength: 20,
})

test.for(Object.entries(ENCODINGS))('a secret is found as it is written in %s', ([, encode]) => {
  fc.assert(
    fc.property(fc.oneof(texts, fc.uuid()), (secret) => {
      const known = createKnownSecrets()
      known.add(formsOf(secret))
      expect(known.replaced(`(${encode(secret)})`, '#')).toBe('(#)')
    }),
  )
})

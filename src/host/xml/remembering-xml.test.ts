import { expect, test } from 'vitest'
import { ok } from '../../kernel/result.ts'
import { remembering } from './remembering-xml.ts'

test('a text is read once while it comes again soon, and what came last is remembered', () => {
  const read: string[] = []
  const counted = {
    ready: async () => undefined,
    readXml: (text: string) => {
      read.push(text)
      return ok({ name: text })
    },
    faultsOf: () => [],
    validate: () => [],
  }
  const xml = remembering(counted as never, 10)
  for (const text of ['aaaa', 'bbbb', 'aaaa', 'cccc', 'aaaa', 'bbbb']) xml.readXml(text)
  // Three texts are too many: the one that was not asked for the longest went.
  expect(read).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb'])
  xml.readXml('longer than all that may be remembered')
  expect(xml.readXml('aaaa')).toEqual(ok({ name: 'aaaa' }))
})

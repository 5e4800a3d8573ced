import { expect, test } from 'vitest'
import { environmentProblem } from './environment-problem.ts'
import { fileProblemFrom } from './files/file-problem.ts'
import { failureFrom } from './client/http-failures.ts'
import { listenProblem } from './server/http-server.ts'

const thrown = (code: string) => Object.assign(new Error(`${code}: said the system`), { code })

test.each([
  'EMFILE',
  'ENFILE',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'ENOMEM',
  'EIO',
  'EADDRINUSE',
  'ENOBUFS',
])('%s says what to do wherever a file or a socket is opened', (code) => {
  const WORDS = /raise|make room|choose|grant it|permission denied|end |wait|fails|full|read-only|firewall/
  expect(environmentProblem(thrown(code))).toMatch(WORDS)
  expect(fileProblemFrom(thrown(code), 'a.yaml').message).toMatch(/^a\.yaml/)
  expect(fileProblemFrom(thrown(code), 'a.yaml').message).toMatch(WORDS)
  expect(failureFrom(thrown(code))).toMatchObject({ code: 'failed', message: expect.stringMatching(WORDS) })
  expect(listenProblem(thrown(code), 80, '127.0.0.1')).toMatch(WORDS)
})

test('nothing else is the machine: a bug of ours stays one', () => {
  expect(environmentProblem(new TypeError('x'))).toBeUndefined()
  expect(environmentProblem(thrown('toString'))).toBeUndefined()
  expect(environmentProblem('EMFILE')).toBeUndefined()
})

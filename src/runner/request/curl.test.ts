import { execFileSync } from 'node:child_process'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Exchange } from '../../evidence/observation.ts'
import { REDACTED } from '../../evidence/redaction.ts'
import { curlLine } from './curl.ts'

const USER_AGENT = ['User-Agent', 'conformance'] as const

const exchange = (request: Partial<Exchange['request']>): Exchange => ({
  id: 'a/b#1',
  surface: 'gateway',
  request: { method: 'GET', url: 'https://gateway.example/accounts', headers: [USER_AGENT], ...request },
  sentAt: '2026-03-02T08:00:00.000Z',
  durationMs: 1,
})

test('a read is a line with its headers', () => {
  expect(curlLine(exchange({}))).toBe(
    "curl --include --header 'User-Agent: conformance' 'https://gateway.example/accounts'",
  )
})

test('it goes to where the target still is when the world of its scenario is gone', () => {
  const toTheServer = (url: string): string => url.replace('/worlds/w7/', '/')
  const line = curlLine(exchange({ url: 'https://gateway.example/worlds/w7/accounts' }), toTheServer)
  expect(line.split(' ').at(-1)).toBe("'https://gateway.example/accounts'")
})

test('a write has its method and its body', () => {
  expect(argumentsOf(exchange({ method: 'POST', body: '"it\'s"' }))).toEqual([
    'curl',
    '--include',
    '--request',
    'POST',
    '--header',
    'User-Agent: conformance',
    '--data-raw',
    '"it\'s"',
    'https://gateway.example/accounts',
  ])
})

test('a body in another encoding than UTF-8 is written byte by byte', () => {
  const body = '"\\ \'\udce9"'
  const line = curlLine(exchange({ method: 'POST', body }))
  const [printed, sent] = line.split(' | ')
  const written = execFileSync('sh', ['-c', printed!], { encoding: 'latin1' })
  expect(written).toBe('"\\ \'é"')
  expect(sent).toContain('--data-binary @-')
})

test('a read with a body does not become a write', () => {
  expect(argumentsOf(exchange({ body: 'x' }))).toEqual(expect.arrayContaining(['--request', 'GET']))
})

test('a request that lacks User-Agent on purpose is sent without the one of curl', () => {
  expect(argumentsOf(exchange({ headers: [] }))).toEqual(expect.arrayContaining(['--header', 'User-Agent:']))
})

test('an empty header is sent and not left out', () => {
  const headers = [USER_AGENT, ['X-Instance-ID', '']] as const
  expect(argumentsOf(exchange({ headers }))).toContain('X-Instance-ID;')
})

test('a target is reached the way that the run reached it', () => {
  const tls = { ca: 'ca.pem', certificate: "my client's.pem", key: 'client.key' }
  const way = { tls, proxy: 'http://proxy.example:3128', timeoutMs: 1500 }
  const words = (url: string) => wordsOf(curlLine(exchange({ url }), undefined, way), {})
  const [secure, plain] = [
    words('https://gateway.example/accounts'),
    words('http://gateway.example/accounts'),
  ]
  expect(secure.slice(2, 12)).toEqual(
    ['--cacert', 'ca.pem', '--cert', "my client's.pem", '--key', 'client.key'].concat([
      '--proxy',
      'http://proxy.example:3128',
      '--max-time',
      '1.5',
    ]),
  )
  expect(plain.slice(2, 6)).toEqual(['--proxy', 'http://proxy.example:3128', '--max-time', '1.5'])
})

test('a proxy with credentials is given by whoever sends the line', () => {
  const line = curlLine(exchange({}), undefined, { proxy: 'http://me:s3cret@proxy.example:3128' })
  expect(line).not.toContain('s3cret')
  const proxied = wordsOf(line, { PROXY: 'http://a' })
  expect(proxied[proxied.indexOf('--proxy') + 1]).toBe('http://a')
})

test('brackets in an address are no pattern', () => {
  expect(argumentsOf(exchange({ url: 'https://gateway.example/[1-3]' }))).toContain('--globoff')
})

test('the shell gives a secret from a variable and nothing else', () => {
  const headers = [USER_AGENT, ['Authorization', `Bearer ${REDACTED}`]] as const
  const line = curlLine(exchange({ headers, url: 'https://gateway.example/$HOME/`id`' }))
  expect(line).toContain(`'Authorization: Bearer '"$SECRET"''`)
  expect(wordsOf(line, { SECRET: 's3cret' })).toContain('Authorization: Bearer s3cret')
  expect(wordsOf(line, {})).toContain('https://gateway.example/$HOME/`id`')
})

test('whatever a request holds, the shell reads it back as it was', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes(REDACTED))
  const headers = fc.array(
    fc.tuple(
      fc.constantFrom('X-A', 'X-B'),
      text.filter((value) => value !== ''),
    ),
  )
  fc.assert(
    fc.property(headers, text, text, (values, body, path) => {
      const url = `https://gateway.example/${path}`
      const words = argumentsOf(exchange({ method: 'POST', headers: [USER_AGENT, ...values], body, url }))
      expect(words.at(-1)).toBe(url)
      expect(words[words.indexOf('--data-raw') + 1]).toBe(body)
      const sent = words.filter((_, index) => words[index - 1] === '--header')
      expect(sent).toEqual(['User-Agent: conformance', ...values.map(([name, value]) => `${name}: ${value}`)])
    }),
  )
})

function argumentsOf(from: Exchange): readonly string[] {
  return wordsOf(curlLine(from), {})
}

/** The words of a command line as a POSIX shell reads them: quotes, backslashes and variables in double quotes. */
function wordsOf(line: string, variables: Readonly<Record<string, string>>): readonly string[] {
  const words: string[] = []
  let word: string | undefined
  let at = 0
  while (at < line.length) {
    const character = line[at]!
    if (character === ' ') {
      if (word !== undefined) words.push(word)
      word = undefined
      at++
    } else if (character === "'" || character === '"') {
      const end = line.indexOf(character, at + 1)
      expect(end, 'an open quote').toBeGreaterThan(at)
      const quoted = line.slice(at + 1, end)
      word = (word ?? '') + (character === "'" ? quoted : (variables[quoted.slice(1)] ?? ''))
      at = end + 1
    } else if (character === '\\') {
      word = (word ?? '') + line[at + 1]!
      at += 2
    } else {
      expect(character, 'a character that the shell would interpret').toMatch(/[\w:/.-]/)
      word = (word ?? '') + character
      at++
    }
  }
  return word === undefined ? words : [...words, word]
}

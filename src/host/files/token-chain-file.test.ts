import { mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openChainFile } from './token-chain-file.ts'

const TOKENS = { accessToken: 'access-1', refreshToken: 'refresh-1' }

function fileWith(content: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'chain-')), 'tokens.json')
  writeFileSync(file, content)
  return file
}

function opened(file: string, command?: readonly string[]) {
  const chain = openChainFile(command ? { file, command } : { file })
  if (!chain.ok) throw new Error(chain.error)
  return chain.value
}

test('what is kept is what the next run begins with, for the eyes of its owner alone', () => {
  const file = fileWith(JSON.stringify(TOKENS))
  opened(file).keep({ ...TOKENS, refreshToken: 'refresh-2' })
  expect(opened(file).current()).toEqual({ ...TOKENS, refreshToken: 'refresh-2' })
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(readdirSync(join(file, '..'))).toEqual(['tokens.json'])
})

test('a command gets new tokens on its standard input, and none while a refresh is under way', () => {
  const file = fileWith(JSON.stringify(TOKENS))
  const copy = `${file}.copy`
  const chain = opened(file, ['sh', '-c', `cat >> ${copy}`])
  chain.keep({ ...TOKENS, refreshSentAt: '2026-03-02T08:00:00.000Z' })
  chain.keep({ ...TOKENS, refreshToken: 'refresh-2' })
  expect(JSON.parse(readFileSync(copy, 'utf8'))).toEqual({ ...TOKENS, refreshToken: 'refresh-2' })
})

test('tokens that cannot be handed over end the flow with the name of the program, and stand in the file', () => {
  const file = fileWith(JSON.stringify(TOKENS))
  const chain = opened(file, ['sh', '-c', 'exit 3'])
  expect(() => chain.keep({ ...TOKENS, refreshToken: 'refresh-2' })).toThrow('sh ended with 3')
  expect(opened(file).current().refreshToken).toBe('refresh-2')
})

test('a file that is not there is named', () => {
  expect(openChainFile({ file: '/no/such/tokens.json' })).toEqual({
    ok: false,
    error: expect.stringContaining('/no/such/tokens.json'),
  })
})

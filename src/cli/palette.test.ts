import { afterEach, expect, test, vi } from 'vitest'
import { terminalPalette } from './palette.ts'

afterEach(() => vi.unstubAllEnvs())

const RED = '\u001B[31mx\u001B[39m'

test.each([
  ['a log has none', false, {}, 'x'],
  ['FORCE_COLOR colours a log', false, { FORCE_COLOR: '1' }, RED],
  ['FORCE_COLOR goes before NO_COLOR', false, { FORCE_COLOR: '', NO_COLOR: '1' }, RED],
  ['FORCE_COLOR=0 switches them off', true, { FORCE_COLOR: '0' }, 'x'],
  ['NO_COLOR switches them off', true, { NO_COLOR: '1' }, 'x'],
])('%s', (_title, isTTY, environment, shown) => {
  for (const name of ['FORCE_COLOR', 'NO_COLOR']) vi.stubEnv(name, undefined)
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  expect(terminalPalette({ isTTY, write: () => {} }).bad('x')).toBe(shown)
})

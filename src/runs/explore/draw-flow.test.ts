import { expect, test } from 'vitest'
import { BUILT_IN_NAMES, variablesIn } from '../../scenario/template.ts'
import { loadValidScenarios, shippedScenarios } from '../suite/load-scenarios.ts'
import { createDrawing } from './draw-flow.ts'
import { editionsOf } from './moves.ts'

const shipped = loadValidScenarios([shippedScenarios()])
if (!shipped.ok) throw new Error(shipped.error)
const editions = editionsOf(shipped.value)
const drawn = (seed: number, count: number) => {
  const draw = createDrawing(editions, seed, true)
  return Array.from({ length: count }, (_, number) => draw(number))
}

test('the same seed draws the same flows, another one others', () => {
  expect(drawn(7, 40)).toEqual(drawn(7, 40))
  expect(drawn(8, 40)).not.toEqual(drawn(7, 40))
})

test('no step needs what no step before it gives, but for the known data that the flow names', () => {
  for (const { facts, steps, variables } of drawn(1, 400)) {
    const known = new Set([...facts, ...BUILT_IN_NAMES.keys(), ...Object.keys(variables ?? {})])
    for (const step of steps) {
      const needed = variablesIn(step).filter((name) => name !== step.forEach?.variable)
      expect(needed.filter((name) => !known.has(name))).toEqual([])
      for (const name of Object.keys(step.capture)) known.add(name)
    }
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length)
  }
})

test('every documented flow comes after a history, as it was written, before any comes again', () => {
  const written = editions.flatMap(({ scenarios }) => scenarios)
  const flows = drawn(3, Math.ceil((written.length * 4) / 3))
  const tails = flows.map(({ steps }) => steps.filter(({ mayBeRefused }) => mayBeRefused === undefined))
  const played = new Set(tails.map((steps) => steps[0]))
  expect(written.filter(({ steps }) => !played.has(steps[0])).map(({ id }) => id)).toEqual([])
})

test('nothing that comes before a documented flow takes away what it rests on', () => {
  const before = drawn(5, 600)
    .filter(({ steps }) => steps.some(({ mayBeRefused }) => mayBeRefused === undefined))
    .flatMap(({ steps }) => steps.filter(({ mayBeRefused }) => mayBeRefused))
  const commands = new Set(
    before.map(({ action }) => (action.kind === 'control' ? action.command : action.kind)),
  )
  // But for the minute in which what was changed shows.
  const waits = before.flatMap(({ action }) =>
    action.kind === 'control' && action.command === 'advance' ? [action.argument] : [],
  )
  expect(waits).toContainEqual({ seconds: 60 })
  expect(waits.filter((one) => JSON.stringify(one) !== '{"seconds":60}')).toEqual([])
  for (const forbidden of ['setClock', 'revokeConsent', 'deactivateContract', 'waitUntil'])
    expect(commands).not.toContain(forbidden)
  expect(commands).toContain('confirmCard')
})

import { expect, test } from 'vitest'
import { PROFILE } from '../../../test/support/answering-gateway.ts'
import type { Surface } from '../../documents/apis.ts'
import { askedSurfaces } from './asked-surfaces.ts'

const ALL = ['settlement', 'cards', 'provider', 'gateway'] as const

const asked = (own: readonly Surface[], matters?: readonly Surface[]) =>
  askedSurfaces(
    { ...PROFILE, surfaces: Object.fromEntries(own.map((surface) => [surface, { basePath: '' }])) },
    matters && new Set(matters),
  )

test.each<[string, readonly Surface[], readonly Surface[] | undefined, readonly Surface[]]>([
  ['the gateway stands for the provider behind it', ALL, undefined, ['gateway', 'cards', 'settlement']],
  ['a provider alone stands for itself', ['provider', 'cards'], undefined, ['provider', 'cards']],
  ['an API of document 3 alone', ['settlement'], undefined, ['settlement']],
  ['what the run leaves out is not asked', ALL, ['settlement'], ['settlement']],
  ['a run at the provider asks the gateway before it', ALL, ['provider', 'cards'], ['gateway', 'cards']],
  ['a run at the provider alone asks it', ['provider', 'cards'], ['provider'], ['provider']],
  ['a run of nothing asks one', ALL, [], ['gateway']],
  ['a run of nothing at the others asks one of them', ['settlement', 'cards'], [], ['cards']],
  ['a profile of nothing is taken for a gateway', [], undefined, ['gateway']],
])('%s', (_, own, matters, surfaces) => {
  expect(asked(own, matters)).toEqual(surfaces)
})

import { expect, test } from 'vitest'
import { APIS, SURFACE_DESCRIPTIONS, SURFACES, apiOf } from '../../documents/apis.ts'
import { BEHAVIOURS } from './behaviours.ts'
import { createSimulator } from '../create.ts'
import { apiOfFault } from '../faults/fault.ts'

test('the area of every fault and variation says which API it is about', () => {
  const astray = APIS.flatMap((api) => {
    const { faults, variations } = BEHAVIOURS[api]
    return [...faults, ...variations]
      .filter((one) => apiOfFault(one) !== api)
      .map(({ id }) => `${api}: ${id}`)
  })
  expect(astray).toEqual([])
})

test('every API is called as its description says', () => {
  expect(APIS.map((api) => BEHAVIOURS[api].api)).toEqual(APIS)
  expect(SURFACES.filter((surface) => SURFACE_DESCRIPTIONS[surface].api !== apiOf(surface))).toEqual([])
})

test('every surface answers, and refuses an address that no operation has', async () => {
  const bank = createSimulator()
  for (const surface of SURFACES) {
    const { status } = await bank[surface].fetch(new Request('https://bank.test/nothing'))
    expect([bank[surface].surface, status]).toEqual([surface, 404])
  }
  expect(bank.journal().map((exchange) => exchange.surface)).toEqual(SURFACES)
})

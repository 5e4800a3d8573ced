import { describe, expect, test } from 'vitest'
import { COMPLETE, completeBut, completeOf, submitted, submittedXml } from '../../../test/examples/orders.ts'
import { adviceOnRefusedOrder } from './order-gaps.ts'

const REFUSED = { status: 400, json: { title: 'no' } }
const adviceOn = (order: unknown) => adviceOnRefusedOrder(submitted(order, REFUSED))

describe('whoever is refused an ordinary order is told what to write into the profile', () => {
  test.for([
    [
      'texts where numbers are shown',
      completeOf('10.00'),
      'put into the profile orderNumbers: [amount] where it takes numbers alone',
    ],
    [
      'numbers, which it may not want',
      COMPLETE,
      'have no orderNumbers in the profile where it takes texts alone',
    ],
    [
      'a field too few',
      completeBut('chargeBearer'),
      'put what it wants under orderFields in the profile; have no orderNumbers in the profile where it takes texts alone',
    ],
    [
      'a field too few, and texts',
      completeOf('10.00', 'chargeBearer'),
      'put what it wants under orderFields in the profile, or orderNumbers: [amount] where it takes numbers alone',
    ],
  ] as const)('%s', ([, order, advice]) => {
    expect(adviceOn(order)).toBe(`the target refused the order: ${advice}`)
  })
})

test('nothing is advised where the order was taken, refused for something else, or was none in JSON', () => {
  expect(adviceOnRefusedOrder(submitted(completeOf('10.00')))).toBeUndefined()
  expect(adviceOnRefusedOrder(submitted(completeOf('10.00'), { ...REFUSED, status: 403 }))).toBeUndefined()
  expect(adviceOnRefusedOrder(submitted(completeOf('10.00'), { ...REFUSED, deviates: true }))).toBeUndefined()
  expect(adviceOnRefusedOrder(submittedXml())).toBeUndefined()
})

import { expect, test } from 'vitest'
import { parseScenario } from '../../test/support/parse-scenario.ts'
import { groupsOf } from './together.ts'

const FILE = `id: a/flow
title: A flow
steps:
  - { name: one, send: account-information/list-accounts, together: true }
  - { name: two, send: account-information/list-accounts }
  - { name: three, send: account-information/list-accounts, together: true }
  - { name: four, send: account-information/list-accounts, together: true }
  - { name: pass, control: { advance: { days: 1 } } }
  - { name: five, send: account-information/list-accounts, together: true }
  - { name: six, send: account-information/list-accounts }
  - { name: seven, send: account-information/list-accounts, together: rounds, forEach: { n: [1, 2] } }
  - { name: eight, send: account-information/list-accounts, together: true }
`

test('what is sent at once stands together, as many as a target takes', () => {
  const read = parseScenario({ name: 'a/flow.yaml', text: FILE })
  if (!read.ok) throw new Error(read.error[0]!.message)
  const namesOf = (most?: number) =>
    groupsOf(read.value.steps, most).map((group) => group.map(({ name }) => name).join('+'))
  expect(namesOf()).toEqual(['one', 'two+three+four', 'pass', 'five', 'six', 'seven+eight'])
  expect(namesOf(2)).toEqual(['one', 'two+three', 'four', 'pass', 'five', 'six', 'seven+eight'])
  expect(namesOf(1)).toHaveLength(9)
})

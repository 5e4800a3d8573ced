import { describe, expect, test } from 'vitest'
import { idAtFace } from '../rules/faces.ts'
import { REQUIREMENTS } from '../rules/requirements.ts'
import { renderDiagnostics } from '../kernel/source/diagnostic.ts'
import { OPERATIONS } from '../documents/operations.ts'
import { lintScenarios, perFace, readScenario } from './parse.ts'
import type { ScenarioSource } from './parse.ts'
import { catalogueOf } from './lint/catalogue.ts'

const FILE = `id: balances/both
title: A finalized day has its closing balance
surfaces: [gateway, provider]
atProvider: { id: provider/closing-balance, needs: [days] }
facts: [account, finalizedDay]
steps:
  - name: read the account
    at: gateway
    send: account-information/read-account
    path: { accountId: '\${account}' }
    verifies: [headers/correlation-id-is-reflected]
  - name: read the balance
    send: account-information/read-balance
    path: { accountId: '\${account}' }
    query: { date: '\${finalizedDay}' }
    verifies: [headers/correlation-id-is-reflected, balances/finalized-day-is-answered-200]
`

function faces(text: string): readonly ScenarioSource[] {
  const read = readScenario({ name: 'balances/both.yaml', text })
  if (!read.ok) throw new Error(renderDiagnostics(read.error))
  return perFace(read.value, idAtFace)
}

function linted(text: string): string {
  return renderDiagnostics(
    lintScenarios(faces(text), catalogueOf(REQUIREMENTS, OPERATIONS, ['account', 'finalizedDay'])),
  )
}

describe('a flow at both faces of a gateway', () => {
  test('is two scenarios, and each verifies what holds at its face', () => {
    expect(
      faces(FILE).map(({ scenario: { id, title, surface, needs, steps } }) => ({
        id,
        title,
        surface,
        needs,
        steps: steps.map(({ name, verifies }) => [name, verifies.map(({ requirement }) => requirement)]),
      })),
    ).toEqual([
      {
        id: 'balances/both',
        title: 'A finalized day has its closing balance',
        surface: 'gateway',
        needs: [],
        steps: [
          ['read the account', ['headers/correlation-id-is-reflected']],
          [
            'read the balance',
            ['headers/correlation-id-is-reflected', 'balances/finalized-day-is-answered-200'],
          ],
        ],
      },
      {
        id: 'provider/closing-balance',
        title: 'At the provider: A finalized day has its closing balance',
        surface: 'provider',
        needs: ['days'],
        steps: [['read the balance', ['provider/balances-finalized-day-is-answered-200']]],
      },
    ])
  })

  test('is named after its gateway flow unless the file says otherwise', () => {
    const [, provider] = faces(FILE.replace(/^atProvider.*\n/m, ''))
    expect(provider?.scenario.id).toBe('provider/both')
  })

  test('has its problems where they stand in the file, whatever is left out at a face', () => {
    const flow = FILE.replace(', needs: [days]', '')
    expect(linted(flow)).toBe('')
    const misspelt = linted(flow.replace('balances/finalized-day-is', 'balances/finalised-day-is'))
    expect(misspelt).toContain('balances/both.yaml:16:53: ')
    expect(misspelt).toContain('unknown requirement "balances/finalised-day-is-answered-200"')
    expect(misspelt.match(/unknown requirement/g)).toHaveLength(1)
  })
})

test.each([
  ['atProvider', FILE.replace(/^surfaces.*\n/m, '')],
  ['at', FILE.replace(/^(surfaces|atProvider).*\n/gm, '')],
])('"%s" in a flow of one face is told', (key, text) => {
  const read = readScenario({ name: 'balances/both.yaml', text })
  expect(read.ok ? '' : renderDiagnostics(read.error)).toContain(
    `"${key}" has no meaning in a flow of one face`,
  )
})

import { describe, expect, test } from 'vitest'
import { xmlAnswer } from '../../../provider/answers/call-and-answer.ts'
import { ANSWERED_MESSAGES } from './answered-messages.ts'
import { operationById } from '../../../documents/operations.ts'
import type { FaultView } from '../fault.ts'
import { placesIn } from './xml-elements.ts'
import { damagedElements, xmlFaults } from './xml-faults.ts'
import { FULL_DOCUMENTS } from './xml-samples.ts'
import { elementTypeAt } from './xml-types.ts'

const REPORT = operationById('payment-submission/read-status-report')
const STATEMENT = operationById('account-information/read-statement')
const VIEW = {} as FaultView

describe('every element that the bank writes has its faults', () => {
  test.each([
    [REPORT, 'pain.002.001.10'],
    [STATEMENT, 'camt.053.001.08'],
  ] as const)('%s', (operation, message) => {
    const document = FULL_DOCUMENTS[message]!()
    const ids = new Set(xmlFaults(operation).map(({ id }) => id))
    for (const path of placesIn(document).keys()) {
      if (path === 'Document') continue
      const name = path.slice('Document.'.length)
      expect(ids, path).toContain(`wire/${operation.id}/${name}/drop`)
      if (elementTypeAt(message, path).value)
        expect(ids, path).toContain(`wire/${operation.id}/${name}/revalue`)
    }
  })

  test.each([
    [REPORT, 'pain.002.001.10'],
    [STATEMENT, 'camt.053.001.08'],
  ] as const)('each changes the document: %s', (operation, message) => {
    expect(ANSWERED_MESSAGES[message].name).toBe(message)
    const answer = xmlAnswer(FULL_DOCUMENTS[message]!())
    const idle = xmlFaults(operation).filter((fault) => fault.answer(answer, VIEW) === answer)
    expect(idle.map(({ id }) => id)).toEqual([])
  })
})

const SMALL =
  '<?xml version="1.0"?>\n<Document xmlns="urn:x"><CstmrPmtStsRpt><OrgnlGrpInfAndSts>' +
  '<OrgnlMsgId>A&amp;</OrgnlMsgId><OrgnlNbOfTxs>19</OrgnlNbOfTxs></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>'

test.each([
  ['OrgnlNbOfTxs/drop', '<OrgnlNbOfTxs>19</OrgnlNbOfTxs>', ''],
  ['OrgnlNbOfTxs/rename', '<OrgnlNbOfTxs>19</OrgnlNbOfTxs>', '<OrgnlNbOfTxsRenamed>19</OrgnlNbOfTxsRenamed>'],
  ['OrgnlNbOfTxs/empty', '>19<', '><'],
  ['OrgnlNbOfTxs/revalue', '>19<', '>10<'],
  ['OrgnlMsgId/revalue', 'A&amp;', 'xA&amp;'],
])('%s changes one element and nothing else', (name, from, to) => {
  const fault = xmlFaults(REPORT).find(({ id }) => id.endsWith(`OrgnlGrpInfAndSts.${name}`))!
  expect(fault.answer(xmlAnswer(SMALL), VIEW).content).toMatchObject({ text: SMALL.replace(from, to) })
})

test('a list is what follows each other inside of one element', () => {
  const [one, two, three] = ['1', '2', '3'].map((id) => `<TxInfAndSts><StsId>${id}</StsId></TxInfAndSts>`)
  const parts = (...all: readonly string[]) =>
    `<Document><CstmrPmtStsRpt>${all.map((part) => `<OrgnlPmtInfAndSts>${part}</OrgnlPmtInfAndSts>`).join('')}</CstmrPmtStsRpt></Document>`
  const damaged = (how: string) =>
    damagedElements(REPORT)
      .find(({ id }) => id.endsWith(`OrgnlPmtInfAndSts.TxInfAndSts/${how}`))!
      .answer(xmlAnswer(parts(`${one}${two}`, three!)), VIEW).content
  expect(damaged('without-the-last')).toMatchObject({ text: parts(one!, three!) })
  expect(damaged('one-twice')).toMatchObject({ text: parts(`${one}${two}${one}`, three!) })
})

test('errors and answers in JSON stay as they are', () => {
  for (const fault of xmlFaults(REPORT)) {
    const refused = xmlAnswer(SMALL, 404)
    expect(fault.answer(refused, VIEW)).toBe(refused)
  }
})

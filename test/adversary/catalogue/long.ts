import { editElements, editJson, objectsIn } from '../edit.ts'
import type { Answered, Sent } from '../mutation.ts'
import { at } from './operations.ts'
import { ofGateway } from './write.ts'
import type { Written } from './write.ts'

/** How long columns of tables are that are too short. */
const WIDTHS = [20, 30, 34] as const
const WIDTHS_OF_WORDS = [35, 70, 105, 139] as const

/** Each field with this name in JSON, and each element with that name in XML, is cut. */
function cutAt<Message extends Answered | Sent>(width: number, name: string, element: string) {
  return (message: Message): Message => {
    const cut = (text: unknown): unknown =>
      typeof text === 'string' ? [...text].slice(0, width).join('') : text
    if (message.body.trimStart().startsWith('<'))
      return editElements(message, element, (text) => String(cut(text)))
    return editJson(message, (body) => {
      for (const object of objectsIn(body)) if (name in object) object[name] = cut(object[name])
    })
  }
}

const OF_IDS: readonly Written[] = WIDTHS.flatMap((width): readonly Written[] => [
  {
    id: `long/end-to-end-id-cut-at-${width}`,
    clause: '1 §2.2',
    sentence: 'an item has its endToEndId',
    title: `an endToEndId is cut after ${width} characters on its way to the bank`,
    isAcross: true,
    where: at('submitJson', 'submitXml'),
    request: cutAt(width, 'endToEndId', 'EndToEndId'),
  },
  {
    id: `long/end-to-end-id-cut-at-${width}-in-lists`,
    clause: '1 §2.7',
    sentence: 'a transaction has its endToEndId',
    title: `a list shows ${width} characters of an endToEndId`,
    isAcross: true,
    where: at('transactions'),
    answer: cutAt(width, 'endToEndId', 'EndToEndId'),
  },
  {
    id: `long/end-to-end-id-cut-at-${width}-in-statements`,
    clause: '1 §4.2',
    sentence: 'a statement shows the endToEndId of a payment',
    title: `a statement shows ${width} characters of an endToEndId`,
    isAcross: true,
    where: at('statement'),
    answer: cutAt(width, 'endToEndId', 'EndToEndId'),
  },
  {
    id: `long/instruction-id-cut-at-${width}`,
    clause: '1 §2.2',
    sentence: 'an item has its instructionId, under which its status is told',
    title: `an instructionId is cut after ${width} characters on its way to the bank`,
    isAcross: true,
    where: at('submitJson', 'submitXml'),
    request: cutAt(width, 'instructionId', 'InstrId'),
  },
  {
    id: `long/instruction-id-cut-at-${width}-in-status`,
    clause: '1 §2.3',
    sentence: 'a status names the instructionId',
    title: `a status shows ${width} characters of an instructionId`,
    isAcross: true,
    where: at('statusJson'),
    answer: cutAt(width, 'instructionId', 'OrgnlInstrId'),
  },
  {
    id: `long/instruction-id-cut-at-${width}-in-reports`,
    clause: '1 §4.1',
    sentence: 'a status report is about the instructions of the submission',
    title: `a status report shows ${width} characters of an instructionId`,
    isAcross: true,
    where: at('statusXml'),
    answer: cutAt(width, 'instructionId', 'OrgnlInstrId'),
  },
  {
    id: `long/message-id-cut-at-${width}-in-status`,
    clause: '1 §2.3',
    sentence: 'a status has the messageId',
    title: `a status shows ${width} characters of a messageId`,
    isAcross: true,
    where: at('statusJson'),
    answer: cutAt(width, 'messageId', 'OrgnlMsgId'),
  },
  {
    id: `long/message-id-cut-at-${width}-in-reports`,
    clause: '1 §4.1',
    sentence: 'a status report is about the message of the submission',
    title: `a status report shows ${width} characters of a messageId`,
    isAcross: true,
    where: at('statusXml'),
    answer: cutAt(width, 'messageId', 'OrgnlMsgId'),
  },
])

const OF_WORDS: readonly Written[] = WIDTHS_OF_WORDS.flatMap((width): readonly Written[] => [
  {
    id: `long/remittance-cut-at-${width}`,
    clause: '1 §2.2',
    sentence: 'an item has its remittance information',
    title: `remittance information is cut after ${width} characters on its way to the bank`,
    isAcross: true,
    where: at('submitJson', 'submitXml'),
    request: cutAt(width, 'remittanceInformation', 'Ustrd'),
  },
  {
    id: `long/remittance-cut-at-${width}-in-lists`,
    clause: '1 §2.7',
    sentence: 'a transaction has its remittance information',
    title: `a list shows ${width} characters of remittance information`,
    isAcross: true,
    where: at('transactions'),
    answer: cutAt(width, 'remittanceInformation', 'Ustrd'),
  },
  {
    id: `long/remittance-cut-at-${width}-in-statements`,
    clause: '1 §4.2',
    sentence: 'a statement shows the remittance information of a payment',
    title: `a statement shows ${width} characters of remittance information`,
    isAcross: true,
    where: at('statement'),
    answer: cutAt(width, 'remittanceInformation', 'Ustrd'),
  },
])

/** Texts of every length that is allowed. */
export const LONG = ofGateway([...OF_IDS, ...OF_WORDS])

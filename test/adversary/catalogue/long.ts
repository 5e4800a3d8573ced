import { editElements, editJson, objectsIn } from '../edit.ts'
import type { Answered, Sent } from '../mutation.ts'
import { at } from './operations.ts'
import type { Operation } from './operations.ts'
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

/** Where a text can be cut; what is ordered is read in both forms, and each answer in its own. */
interface Cut {
  readonly id: string
  readonly clause: string
  readonly sentence: string
  readonly title: (width: number) => string
  readonly at: readonly Operation[]
  /** Its name in JSON, and in XML. */
  readonly names: readonly [string, string]
}

const END_TO_END_ID = ['endToEndId', 'EndToEndId'] as const
const REPORTED_INSTRUCTION_ID = ['instructionId', 'OrgnlInstrId'] as const
const REPORTED_MESSAGE_ID = ['messageId', 'OrgnlMsgId'] as const
const REMITTANCE = ['remittanceInformation', 'Ustrd'] as const
const ORDERS: readonly Operation[] = ['submitJson', 'submitXml']

const OF_IDS: readonly Cut[] = [
  {
    id: 'end-to-end-id-cut-at-*',
    clause: '1 §2.2',
    sentence: 'an item has its endToEndId',
    title: (width) => `an endToEndId is cut after ${width} characters on its way to the bank`,
    at: ORDERS,
    names: END_TO_END_ID,
  },
  {
    id: 'end-to-end-id-cut-at-*-in-lists',
    clause: '1 §2.7',
    sentence: 'a transaction has its endToEndId',
    title: (width) => `a list shows ${width} characters of an endToEndId`,
    at: ['transactions'],
    names: END_TO_END_ID,
  },
  {
    id: 'end-to-end-id-cut-at-*-in-statements',
    clause: '1 §4.2',
    sentence: 'a statement shows the endToEndId of a payment',
    title: (width) => `a statement shows ${width} characters of an endToEndId`,
    at: ['statement'],
    names: END_TO_END_ID,
  },
  {
    id: 'instruction-id-cut-at-*',
    clause: '1 §2.2',
    sentence: 'an item has its instructionId, under which its status is told',
    title: (width) => `an instructionId is cut after ${width} characters on its way to the bank`,
    at: ORDERS,
    names: ['instructionId', 'InstrId'],
  },
  {
    id: 'instruction-id-cut-at-*-in-status',
    clause: '1 §2.3',
    sentence: 'a status names the instructionId',
    title: (width) => `a status shows ${width} characters of an instructionId`,
    at: ['statusJson'],
    names: REPORTED_INSTRUCTION_ID,
  },
  {
    id: 'instruction-id-cut-at-*-in-reports',
    clause: '1 §4.1',
    sentence: 'a status report is about the instructions of the submission',
    title: (width) => `a status report shows ${width} characters of an instructionId`,
    at: ['statusXml'],
    names: REPORTED_INSTRUCTION_ID,
  },
  {
    id: 'message-id-cut-at-*-in-status',
    clause: '1 §2.3',
    sentence: 'a status has the messageId',
    title: (width) => `a status shows ${width} characters of a messageId`,
    at: ['statusJson'],
    names: REPORTED_MESSAGE_ID,
  },
  {
    id: 'message-id-cut-at-*-in-reports',
    clause: '1 §4.1',
    sentence: 'a status report is about the message of the submission',
    title: (width) => `a status report shows ${width} characters of a messageId`,
    at: ['statusXml'],
    names: REPORTED_MESSAGE_ID,
  },
]

const OF_WORDS: readonly Cut[] = [
  {
    id: 'remittance-cut-at-*',
    clause: '1 §2.2',
    sentence: 'an item has its remittance information',
    title: (width) => `remittance information is cut after ${width} characters on its way to the bank`,
    at: ORDERS,
    names: REMITTANCE,
  },
  {
    id: 'remittance-cut-at-*-in-lists',
    clause: '1 §2.7',
    sentence: 'a transaction has its remittance information',
    title: (width) => `a list shows ${width} characters of remittance information`,
    at: ['transactions'],
    names: REMITTANCE,
  },
  {
    id: 'remittance-cut-at-*-in-statements',
    clause: '1 §4.2',
    sentence: 'a statement shows the remittance information of a payment',
    title: (width) => `a statement shows ${width} characters of remittance information`,
    at: ['statement'],
    names: REMITTANCE,
  },
]

function written(cuts: readonly Cut[], widths: readonly number[]): readonly Written[] {
  return widths.flatMap((width) =>
    cuts.map(({ id, clause, sentence, title, at: operations, names }) => ({
      id: `long/${id.replace('*', String(width))}`,
      clause,
      sentence,
      title: title(width),
      isAcross: true,
      where: at(...operations),
      [operations === ORDERS ? 'request' : 'answer']: cutAt(width, ...names),
    })),
  )
}

/** Texts of every length that is allowed. */
export const LONG = ofGateway([...written(OF_IDS, WIDTHS), ...written(OF_WORDS, WIDTHS_OF_WORDS)])

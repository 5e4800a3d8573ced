import { editElements, editWhole } from '../edit.ts'
import type { Answered, Sent } from '../mutation.ts'
import type { Json } from '../edit.ts'
import { eachEntry } from './accounts.ts'
import { at } from './operations.ts'
import type { Operation } from './operations.ts'
import { items } from './payments.ts'
import { ofGateway } from './write.ts'
import type { Written } from './write.ts'

/** What programs make of amounts that are smaller, or written shorter, than those that they were tried with. */
const READINGS: readonly {
  readonly name: string
  readonly title: string
  readonly read: (text: string) => string
}[] = [
  {
    name: 'tenths-as-hundredths',
    title: 'of an amount with one digit behind the point that digit is taken for hundredths',
    read: (text) => text.replace(/\.(\d)$/, '.0$1').replace(/\.(\d)0$/, '.0$1'),
  },
  {
    name: 'whole-as-hundredths',
    title: 'an amount of less than ten without anything behind the point is taken for hundredths',
    read: (text) => text.replace(/^(\d)(?:\.00?)?$/, '0.0$1'),
  },
  {
    name: 'five-hundredths-at-least',
    title: 'an amount of less than five hundredths becomes five',
    read: (text) => (Number(text) < 0.05 ? '0.05' : text),
  },
  {
    name: 'below-one-as-one',
    title: 'an amount of less than one becomes one',
    read: (text) => (Number(text) < 1 ? '1' : text),
  },
  {
    name: 'below-one-tenfold',
    title: 'the zero before the point is lost with the point, so that 0.1 is ten times as much',
    read: (text) => text.replace(/^0\.(\d)/, '$1.'),
  },
]

const ORDERED = 'an item has its instructed amount'
const SHOWN = 'an entry has its amount'

function ordersWith(read: (text: string) => string): (sent: Sent) => Sent {
  const inItems = items((all) => {
    for (const { instructedAmount } of all) {
      const amount = instructedAmount?.amount
      if (amount === undefined) continue
      const changed = read(String(amount))
      instructedAmount.amount = typeof amount === 'number' ? Number(changed) : changed
    }
  })
  return (sent) =>
    sent.body.trimStart().startsWith('<') ? editElements(sent, 'InstdAmt', read) : inItems(sent)
}

function listsWith(read: (text: string) => string): (answered: Answered) => Answered {
  const change = (holder: Json): void => {
    if (typeof holder?.amount?.amount === 'string') holder.amount.amount = read(holder.amount.amount)
  }
  return eachEntry((entry) => [entry, ...(entry.transactions ?? [])].forEach(change))
}

function statementsWith(read: (text: string) => string): (answered: Answered) => Answered {
  return (answered) =>
    editWhole(answered, 'Ntry', (body) => editElements({ ...answered, body }, 'Amt', read).body)
}

const written = (
  place: string,
  operations: readonly Operation[],
  sentence: string,
  change: (read: (text: string) => string) => Pick<Written, 'request' | 'answer'>,
): readonly Written[] =>
  READINGS.map(({ name, title, read }) => ({
    id: `small/${name}-${place}`,
    clause: place === 'in-orders' ? '1 §2.2' : place === 'in-lists' ? '1 §2.7' : '1 §4.2',
    sentence,
    title: `${place.replaceAll('-', ' ')}, ${title}`,
    isAcross: true,
    where: at(...operations),
    ...change(read),
  }))

/** Amounts of hundredths, of tenths and of whole units. */
export const SMALL = ofGateway([
  ...written('in-orders', ['submitJson', 'submitXml'], ORDERED, (read) => ({ request: ordersWith(read) })),
  ...written('in-lists', ['transactions'], SHOWN, (read) => ({ answer: listsWith(read) })),
  ...written('in-statements', ['statement'], 'a statement shows the amount of a payment', (read) => ({
    answer: statementsWith(read),
  })),
])

import { Empty } from './elements.tsx'
import { ibanInGroups, withGroups } from '../words.ts'

/** A camt.053 as a bookkeeper reads it: what each balance is, and every entry with its other side and its references. */
export function StatementSheet({ xml }: { readonly xml: string }) {
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  const statements = [...document.getElementsByTagName('Stmt')]
  if (statements.length === 0) return <Empty>This is no statement: the text beside it says what it is.</Empty>
  return (
    <>
      {statements.map((statement, index) => (
        <Sheet key={index} statement={statement} />
      ))}
    </>
  )
}

function Sheet({ statement }: { readonly statement: Element }) {
  const balances = childrenOf(statement, 'Bal')
  const entries = childrenOf(statement, 'Ntry')
  const [opening, closing] = ['OPBD', 'CLBD'].map((code) =>
    balances.find((balance) => textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') === code),
  )
  return (
    <table class="statement">
      <caption>
        Statement of {ibanInGroups(textAt(statement, 'Acct', 'Id', 'IBAN'))} for{' '}
        {textAt(statement, 'Acct', 'Ownr', 'Nm')}
      </caption>
      <thead>
        <tr>
          <th scope="col">Booked</th>
          <th scope="col">Other side, message and references</th>
          <th scope="col" class="amount">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        <BalanceRow name="Opening balance" balance={opening} />
        {entries.map((entry, index) => (
          <EntryRow key={index} entry={entry} />
        ))}
        <BalanceRow name="Closing balance" balance={closing} />
      </tbody>
    </table>
  )
}

function BalanceRow({ name, balance }: { readonly name: string; readonly balance: Element | undefined }) {
  if (!balance) return null
  return (
    <tr class="sum-line">
      <td>{textAt(balance, 'Dt', 'Dt')}</td>
      <th scope="row">{name}</th>
      <td class="amount">{amountOf(balance)}</td>
    </tr>
  )
}

function EntryRow({ entry }: { readonly entry: Element }) {
  const items = childrenOf(entry, 'NtryDtls').flatMap((details) => childrenOf(details, 'TxDtls'))
  return (
    <tr>
      <td>{textAt(entry, 'BookgDt', 'Dt')}</td>
      <td>
        {items.length === 0 && textAt(entry, 'AddtlNtryInf')}
        {items.map((item, index) => {
          // What is said of a batch whose parts name nobody is said once.
          const title = partyOf(entry, item) || (index === 0 && textAt(entry, 'AddtlNtryInf'))
          return (
            <div key={index}>
              {title && <span class="title">{title}</span>}
              {wordsOf(item).map(([name, words]) => (
                <div key={name} class="small">
                  {name} {words}
                </div>
              ))}
            </div>
          )
        })}
      </td>
      <td class="amount">{amountOf(entry)}</td>
    </tr>
  )
}

/** Who paid where money came in, who was paid where it went out. */
function partyOf(entry: Element, item: Element): string {
  const party = textAt(entry, 'CdtDbtInd') === 'CRDT' ? 'Dbtr' : 'Cdtr'
  return textAt(item, 'RltdPties', party, 'Pty', 'Nm')
}

function wordsOf(item: Element): readonly (readonly [name: string, words: string])[] {
  const words = [
    ['Reference', textAt(item, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')],
    ['Message', textAt(item, 'RmtInf', 'Ustrd')],
    ['EndToEndId', textAt(item, 'Refs', 'EndToEndId')],
  ] as const
  return words.filter(([, text]) => text !== '' && text !== 'NOTPROVIDED')
}

function amountOf(element: Element): string {
  const sign = textAt(element, 'CdtDbtInd') === 'DBIT' ? '−' : ''
  const [amount] = childrenOf(element, 'Amt')
  return `${sign}${withGroups(amount?.textContent ?? '')} ${amount?.getAttribute('Ccy') ?? ''}`
}

function childrenOf(element: Element, name: string): readonly Element[] {
  return [...element.children].filter(({ localName }) => localName === name)
}

/** The text of the first element at a path; empty where there is none. */
function textAt(element: Element, ...path: readonly string[]): string {
  let found: Element | undefined = element
  for (const name of path) found = found && childrenOf(found, name)[0]
  return found?.textContent?.trim() ?? ''
}

import { daysAfter } from '../support/zurich.ts'
import { type ShownEntry, differenceOf } from './audit.ts'
import type { Deed, Request } from './deeds.ts'
import { type Model, type ModelAccount, closingOf, entriesOf, isFinalized, minor } from './model.ts'
import { headersOf, withToken } from './token-requests.ts'
import { ask } from './send.ts'
import { type World, demand } from './world.ts'

interface Link {
  readonly id: string
  readonly account: { readonly identification: string }
  readonly dateFrom: string
  readonly dateTo: string
}

const PATH = 'account-information/version/iso20022/statements'

/** The list of statements, and one of them: its balances and entries are those of the account on these days. */
export async function statement(
  world: World,
  deed: Deed & Request & { readonly pick: number },
): Promise<void> {
  const { client, id, pick, disturbed } = deed
  const { model } = world.memory
  const headers = headersOf(world, client)
  const listing = { client, operation: 'account-information/list-statements', path: PATH, headers }
  const answer = await ask(world, id, listing, { statuses: withToken(world, client, [200]) })
  if (answer.status !== 200) return
  const links = JSON.parse(answer.text) as readonly Link[]
  const names = links.map((link) => `${link.account.identification} ${link.dateFrom} ${link.dateTo}`)
  demand(new Set(names).size === names.length, 'a statement is listed twice')
  demand(new Set(links.map((link) => link.id)).size === links.length, 'two statements have one id')
  for (const { account } of links) {
    const owner = model.accounts.find(({ iban }) => iban === account.identification)
    demand(owner?.client === client, 'a statement of another client is listed')
  }
  const months = links.filter(({ dateFrom, dateTo }) => dateFrom !== dateTo)
  const some = pick % 3 === 0 && months.length > 0 ? months : links
  const link = some[pick % Math.max(1, some.length)]
  if (!link) return
  const account = model.accounts.find(({ iban }) => iban === link.account.identification)!
  demand(
    isFinalized(model, link.dateTo),
    `a statement until ${link.dateTo} is listed before that day is finalized`,
  )
  await ask(
    world,
    id,
    { client, operation: 'account-information/read-statement', path: `${PATH}/${link.id}`, headers },
    {
      statuses: withToken(world, client, [200]),
      wrongBody: (status, text) => (status === 200 ? wrongStatement(model, account, link, text) : undefined),
    },
    disturbed,
  )
}

function wrongStatement(
  model: Model,
  { id, iban, currency, openedOn }: ModelAccount,
  { dateFrom, dateTo }: Link,
  xml: string,
): string | undefined {
  if (!xml.includes(`<IBAN>${iban}</IBAN>`) || !xml.includes(`<Ccy>${currency}</Ccy>`))
    return `the account is ${iban}`
  const opening = closingOf(model, id, dateFrom <= openedOn ? '' : daysAfter(dateFrom, -1))
  const balances = xml.split('<Bal>').slice(1)
  const balanceOf = (code: string): number =>
    signed(
      balances.find((part) => part.includes(`<Cd>${code}</Cd>`))!,
      currency,
    )
  if (balanceOf('OPBD') !== opening) return `OPBD is ${opening}`
  if (balanceOf('CLBD') !== closingOf(model, id, dateTo)) return `CLBD is ${closingOf(model, id, dateTo)}`
  const byDate = new Map<string, ShownEntry[]>()
  for (const part of xml.split('<Ntry>').slice(1)) {
    const date = /<BookgDt>\s*<Dt>([\d-]+)</.exec(part)![1]!
    const details = part.split('<TxDtls>').slice(1)
    const amount = signed(part, currency)
    const sum = details.reduce((total, one) => total + signed(one, currency), 0)
    if (details.length > 0 && sum !== amount) return 'an entry is not the sum of its transactions'
    const references = details.flatMap((one) => /<EndToEndId>([^<]+)</.exec(one)?.[1] ?? [])
    byDate.set(date, [...(byDate.get(date) ?? []), { amount, references }])
  }
  for (let date = dateFrom; date <= dateTo; date = daysAfter(date, 1)) {
    const wrong = differenceOf(entriesOf(model, id, date), byDate.get(date) ?? [])
    if (wrong !== undefined) return `on ${date} ${wrong}`
    byDate.delete(date)
  }
  return byDate.size === 0 ? undefined : `it ends before ${[...byDate.keys()].join()}`
}

function signed(part: string, expected: string): number {
  const [, currency, amount] = /<Amt Ccy="([A-Z]{3})">([\d.]+)</.exec(part)!
  const direction = /<CdtDbtInd>(CRDT|DBIT)</.exec(part)![1]
  demand(currency === expected, `an amount of a statement is in ${currency}`)
  return minor(amount!, expected) * (direction === 'DBIT' ? -1 : 1)
}

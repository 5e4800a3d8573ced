import { daysAfter } from '../support/zurich.ts'
import type { Deed, Request } from './deeds.ts'
import { type Model, type ModelAccount, closingOf, isFinalized, minor } from './model.ts'
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
  const link = links[pick % Math.max(1, links.length)]
  if (!link) return
  const account = model.accounts.find(({ iban }) => iban === link.account.identification)
  demand(account?.client === client, 'a statement of another client is listed')
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
  { id, currency, openedOn }: ModelAccount,
  { dateFrom, dateTo }: Link,
  xml: string,
): string | undefined {
  const signed = (part: string): number => {
    const amount = minor(/<Amt Ccy="[A-Z]{3}">([\d.]+)</.exec(part)![1]!, currency)
    return /<CdtDbtInd>(CRDT|DBIT)</.exec(part)![1] === 'DBIT' ? -amount : amount
  }
  const balanceOf = (code: string): number => {
    const balances = xml.split('<Bal>').slice(1)
    return signed(balances.find((part) => part.includes(`<Cd>${code}</Cd>`))!)
  }
  const entries = xml.split('<Ntry>').slice(1).map(signed)
  const opening =
    dateFrom <= openedOn ? closingOf(model, id, '') : closingOf(model, id, daysAfter(dateFrom, -1))
  const expected = model.entries.filter(
    ({ account, date }) => account === id && date >= dateFrom && date <= dateTo,
  )
  const inOrder = (amounts: readonly number[]): string => amounts.toSorted((one, other) => one - other).join()
  if (balanceOf('OPBD') !== opening) return `OPBD is ${opening}`
  if (balanceOf('CLBD') !== closingOf(model, id, dateTo)) return `CLBD is ${closingOf(model, id, dateTo)}`
  const amounts = inOrder(expected.map(({ amount }) => amount))
  return inOrder(entries) === amounts ? undefined : `the entries are ${amounts}`
}

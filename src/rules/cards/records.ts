import { jsonText } from '../../kernel/json-text.ts'
import { each } from '../../kernel/words.ts'
import { mustHold, notTested } from '../outcomes.ts'
import { NUMBERS } from '../numbers.ts'
import { type JsonObject, asObject, dig, json, saysSame, show, succeeded } from '../read.ts'
import { type Outcome, PASS, type Requirement, contradicted, passUnless } from '../requirement.ts'
import { mustFind, recordsIn, valuesFound, valuesWithin, instantOf, totalIn } from './found.ts'
import { type StagedDraft, mustFail, onAnswersOf, onCards, onEveryAnswer } from './judging.ts'
import { fieldWithin, sentIn } from './reading.ts'
import { isSurelyInForce } from './placement.ts'
import { type MayDiffer, namesOf, otherwiseInWhole } from './whole.ts'
import type { Observation } from '../../evidence/observation.ts'
import { CARD_RECORDS } from '../../documents/cards/enumerations.ts'
import { bankDateAt } from '../../kernel/calendar.ts'
import { TOLERANCES } from '../tolerances.ts'

/** What the fields of authorizations, presentments and card details hold, and where they stand. */
export const RECORDS = [
  onCards('cards/searched-fields-have-their-form', {
    clauses: ['3 §2 row 9', '3 §2 row 10'],
    assumptions: ['card-search-answer'],
    text: 'The named fields of authorizations and presentments have one form in all records: texts, amounts, the shortCardId as an object.',
    why: 'One record of another form stops the import of all of them; which form it is, is not shown.',
    judge: (here) => {
      const isOfPresentments = here.operation?.id === 'cards/search-presentments'
      const required = isOfPresentments ? ['shortCardId', 'schemeTransactionId'] : REQUIRED
      for (const record of recordsIn(here) ?? []) {
        const absent = required.find((name) => record[name] === undefined)
        if (absent !== undefined) return ofAnotherForm(absent, 'absent')
        const [name, value] =
          Object.entries(record).find(([field, found]) => FORMS[field] && !FORMS[field](found)) ?? []
        if (name !== undefined) return ofAnotherForm(name, show(value))
      }
      return mustFind(here)
    },
  }),
  onCards('cards/everything-is-found-once', {
    clauses: ['3 §4 row 28', '3 §4 row 29'],
    assumptions: ['card-search-answer'],
    text: 'A search finds each record once, and one authorization for each schemeTransactionId.',
    why: 'What is found twice is counted twice, and booked twice.',
    judge: (here) => {
      const keys = (recordsIn(here) ?? []).flatMap((record) => {
        const scheme = record['schemeTransactionId']
        const kind = show(record['messageType'] ?? 'PRESENTMENT')
        // In full, which what is shown in a finding is not.
        return [jsonText(record) ?? '', ...(scheme === undefined ? [] : [`${kind} ${show(scheme)}`])]
      })
      const twice = keys.find((key, index) => keys.indexOf(key) !== index)
      if (twice !== undefined) return contradicted('body', 'each of them once', show(twice))
      const codes = valuesFound(here, 'approvalCode').filter((code) => code !== null)
      const isOne = codes.length >= NUMBERS.alikeRecords.value && new Set(codes).size === 1
      return isOne ? contradicted('/approvalCode', 'one for each', show(codes[0])) : mustFind(here)
    },
  }),
  onAnswersOf('cards/amounts-fit-together', {
    clauses: ['3 §2 row 9'],
    assumptions: ['card-search-answer'],
    text: 'A reversal takes back no more than was authorized, and an amount in another currency is converted for the cardholder.',
    why: 'Limits and statements are counted in the currency of the card, and refunds must not exceed what was paid.',
    of: ['cards/search-authorizations'],
    judge: (here) => {
      const records = recordsIn(here) ?? []
      const more = records.find((record) => takesMore(record, records))
      if (more) return contradicted('/transactionAmount', 'at most what was authorized', show(more))
      const foreign = records.filter((record) => inBoth(record, 'currency') > 1)
      if (foreign.length < NUMBERS.alikeRecords.value) return notTested('too few were in another currency')
      const isConverted = foreign.some((record) => inBoth(record, 'unscaledAmount') > 1)
      return mustHold(isConverted, '/cardholderAmount', 'in the currency of the card', foreign[0])
    },
  }),
  onCards('cards/authorizations-stay-as-they-were', {
    clauses: ['3 §4 row 28'],
    assumptions: ['card-search-answer'],
    text: 'What two searches of a card both find is the same in both.',
    why: 'An amount that changes from one search to the next belongs to nothing.',
    roles: ['all'],
    judge: (here, { first }) => {
      const known = new Map((recordsIn(first.all) ?? []).map((record) => [idOf(record), record]))
      const found = (recordsIn(here) ?? []).filter((record) => known.has(idOf(record)))
      const other = found.find((record) => !saysSame(record, known.get(idOf(record))))
      if (other) return contradicted('body', 'as it was found before', show(other))
      return found.length > 0 ? PASS : notTested('the searches find nothing in common')
    },
  }),
  onCards('cards/authorizer-filter-finds-all', {
    clauses: ['3 §4 rule 5'],
    assumptions: ['card-search-request'],
    text: 'A search for what ALWAYS_ISSUER has authorized finds as many as there are among all.',
    why: 'An issuer that reconciles its own decisions misses those that the filter loses.',
    roles: ['all'],
    judge: (here, { first }) => {
      const [all, found] = [first.all, here].map(recordsIn)
      if (!all || !found) return mustFind(here)
      const wanted = all.filter((record) => fieldWithin(record, 'transactionAuthorizer') === 'ALWAYS_ISSUER')
      if (wanted.length === 0) return notTested('the issuer has authorized nothing')
      const expected = { rule: 'as many as among all', value: String(wanted.length) }
      return mustHold(found.length >= wanted.length, 'body', expected, found.length)
    },
  }),
  onCards('cards/presentments-show-the-instance', {
    clauses: ['3 §4 row 29', '3 §2 row 10'],
    assumptions: ['card-search-request'],
    text: 'A search with cardSeqNumber and cardExpiry finds presentments of that instance alone, and all of them.',
    why: 'Whoever disputes for one plastic must not dispute what was paid with another.',
    roles: ['all'],
    judge: (here, { first }) => {
      const asked = asObject(fieldWithin(sentIn(here), 'presentmentsSearchRequestFilter')) ?? {}
      const isOf = (record: JsonObject): boolean =>
        Object.entries(asked).every(([name, value]) => {
          const shown = fieldWithin(record, name)
          return shown === undefined || saysSame(shown, value)
        })
      const [all, found] = [first.all, here].map(recordsIn)
      const other = found?.find((record) => !isOf(record))
      if (other) return contradicted('body', 'of the instance that was asked for', show(other))
      const wanted = all?.filter(isOf).length ?? 0
      if (!found || found.length >= wanted) return found ? PASS : mustFind(here)
      const expected = { rule: 'all of the instance', value: String(wanted) }
      return contradicted('body', expected, String(found.length))
    },
  }),
  onEveryAnswer('cards/wallet-type-replaced-the-provider', {
    statedIn: ['3 §2 row 9: walletType'],
    clauses: ['3 §2 row 10', '3 §2'],
    text: 'The wallet stands in walletType, and not in the walletProvider that it has replaced.',
    why: 'Clients that moved to the new name find no wallet any more.',
    since: 'wallet-type-in-authorizations',
    judge: (here) => {
      if (!succeeded(here) || !/wallet(?:Provider|Type)/.test(here.response.text)) return undefined
      const value = json(here)
      if (valuesWithin(value, 'walletProvider').length > valuesWithin(value, 'walletType').length)
        return contradicted('/walletProvider', 'walletType in its place', 'present')
      if (valuesWithin(value, 'walletType').length === 0) return undefined
      const isBeside =
        valuesWithin(value, 'walletProvider').length > 0 &&
        isSurelyInForce('wallet-type-in-authorizations', here.cards)
      return isBeside ? passUnless('card-search-answer', 'beside walletType', '/walletProvider') : PASS
    },
  }),
  onCards('cards/block-data-are-grouped', {
    statedIn: ['3 §2 row 6: blockInformation'],
    clauses: ['3 §2'],
    text: 'Who blocked a card, and through what, stands in blockInformation.',
    why: 'Code that reads it there takes the card for one that nobody has blocked.',
    ifRefused: 'there are no details',
    since: 'block-data-grouped',
    judge: (here) => {
      const all = BLOCK_FIELDS.flatMap((name) => valuesWithin(json(here), name)).length
      if (all === 0) return notTested('the details show nothing of a block')
      const groups = valuesWithin(json(here), 'blockInformation')
      const grouped = BLOCK_FIELDS.flatMap((name) => valuesWithin(groups, name)).length
      return mustHold(grouped === all, '/blockInformation', 'all block data', 'block data beside it')
    },
  }),
  onCards('cards/details-have-their-form', {
    clauses: ['3 §2 row 5', '3 §2 row 6'],
    assumptions: ['card-details-answer'],
    text: 'The named fields of card details have the form that comparable services give them, and the order lies in the past.',
    why: 'Types are not shown: it is recorded when a target changes one.',
    ifRefused: 'there are no details',
    judge: (here) => {
      const wrong = Object.entries(DETAIL_FORMS).find(([name, fits]) => {
        const found = fieldWithin(json(here), name)
        return found !== undefined && !fits(found)
      })
      if (wrong) return ofAnotherForm(wrong[0], show(fieldWithin(json(here), wrong[0])))
      const absent = DETAIL_FIELDS.find((name) => fieldWithin(json(here), name) === undefined)
      if (absent !== undefined) return ofAnotherForm(absent, 'absent')
      const ordered = Date.parse(show(fieldWithin(json(here), 'cardOrderDateTime')))
      return ordered > here.answeredAtMs ? ofAnotherForm('cardOrderDateTime', 'still to come') : PASS
    },
  }),
  onCards('cards/empty-lists-are-refused', {
    statedIn: ['3 §8: minimum sizes'],
    clauses: ['3 §2 row 4'],
    text: 'A minimum size applies to blocked merchant category codes, restricted regions and restricted countries: a list of none is refused.',
    why: 'A list that is empty by mistake would allow everything that was blocked.',
    like: 'like',
    judge: (here) => mustFail(here, 'a list with a minimum size is not empty'),
  }),
  // How presentments belong to authorizations: the document names the same fields in both, and no more.
  onPresentments('cards/presentment-has-its-authorization', {
    compares: [['card-use/approval', 'authorizations', 'presentments']],
    text: 'A presentment has the approvalCode and the schemeTransactionId of an authorization.',
    why: 'What is booked without an authorization is what cardholders dispute.',
    judge: (presentment, authorization) => {
      if (authorization && saysSame(authorization['approvalCode'], presentment['approvalCode'])) return PASS
      const at = authorization ? '/approvalCode' : '/schemeTransactionId'
      return contradicted(at, 'that of an authorization', show(presentment))
    },
  }),
  onPresentments('cards/presentment-follows-its-authorization', {
    text: 'A presentment comes a day or more after its authorization.',
    why: 'Reports that take both for one day count an amount twice.',
    judge: (presentment, authorization, { presentments, authorizations }) => {
      const presentedAt = instantOf(presentment, presentments)
      const authorizedAt = authorization && instantOf(authorization, authorizations)
      if (presentedAt === undefined || authorizedAt === undefined) return undefined
      if (bankDateAt(presentedAt) > bankDateAt(authorizedAt)) return PASS
      return contradicted('body', 'a later day', bankDateAt(presentedAt))
    },
  }),
  onPresentments('cards/presentment-agrees-with-its-authorization', {
    compares: [['card-use/amount', 'authorizations', 'presentments']],
    clauses: ['3 §2 row 10', '3 §2 row 9'],
    text: 'A presentment has the amount, the currency, the wallet and the merchant of an authorization that was granted and not reversed, and whatever else both show.',
    why: 'What is booked otherwise than it was authorized is what cardholders dispute; tips and hotels may differ.',
    judge: (presentment, authorization, { authorizations }) =>
      agrees(presentment, authorization, recordsIn(authorizations) ?? []),
  }),
]

const AMOUNTS = ['transactionAmount', 'cardholderAmount'] as const

function unscaled(record: JsonObject, name: string): unknown {
  return dig(record, name, 'unscaledAmount')
}

/** How many different ones its two amounts have. */
function inBoth(record: JsonObject, field: string): number {
  return new Set(AMOUNTS.map((name) => dig(record, name, field))).size
}

/** Whether a reversal has a larger amount than what has the same schemeTransactionId. */
function takesMore(record: JsonObject, all: readonly JsonObject[]): boolean {
  if (!isReversal(record)) return false
  const scheme = record['schemeTransactionId']
  const taken = all.find((one) => one !== record && saysSame(one['schemeTransactionId'], scheme))
  return taken !== undefined && isMore(record, taken)
}

function isMore(record: JsonObject, other: JsonObject): boolean {
  return AMOUNTS.some((name) => Number(unscaled(record, name)) > Number(unscaled(other, name)))
}

function isReversal({ messageType }: JsonObject): boolean {
  return messageType === 'REVERSAL'
}

const BLOCK_FIELDS = ['blockOrigin', 'blockInterface'] as const
const REQUIRED = ['cardholderAmount', 'authorisationOrigin', 'isoResponseCode', 'schemeTransactionId']

type Fits = (value: unknown) => boolean

const isText: Fits = (value) => typeof value === 'string' && value !== ''
const isObject: Fits = (value) => asObject(value) !== undefined
const isWhole: Fits = (value) => Number.isInteger(value)

/** ISO 4217, minor units, and how many of them are decimals. */
const isAmount: Fits = (value) =>
  /^[A-Z]{3}$/.test(String(dig(value, 'currency'))) &&
  isWhole(dig(value, 'unscaledAmount')) &&
  Number(dig(value, 'unscaledAmount')) >= 0 &&
  isWhole(dig(value, 'scale')) &&
  Number(dig(value, 'scale')) >= 0

const FORMS: Readonly<Record<string, Fits>> = {
  transactionAmount: isAmount,
  cardholderAmount: isAmount,
  cardSeqNumber: (value) => value !== null,
  ...each(isObject, 'shortCardId merchant transactionDataDetails cardExpiry'),
  ...each(isText, 'authorisationOrigin threeDsIndicator threeDsAuthenticationLevel isoResponseCode'),
  ...each(isText, 'schemeTransactionId approvalCode walletType'),
  transactionAuthorizer: (value) => /^[A-Z_]+$/.test(String(value)),
}

/** Fields that document 3 §2 names; whether every card shows them is not shown. */
const DETAIL_FIELDS = ['aliasId', 'customerId', 'moneySendReceiveAllowance', 'blockedMerchantCategoryCodes']

const DETAIL_FORMS: Readonly<Record<string, Fits>> = {
  chipApplication: isText,
  cardOrderDateTime: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  blockOrigin: isText,
  blockInterface: isText,
  markedAsDelayedDelete: (value) => typeof value === 'boolean',
  onlineLimits: (value) => Object.values(asObject(value) ?? { none: '' }).every(isWhole),
  blockedMerchantCategoryCodes: (value) => Array.isArray(value) && value.length > 0,
  ...each(isText, 'moneySendReceiveAllowance aliasId customerId'),
}

function ofAnotherForm(name: string, actual: string): Outcome {
  return contradicted(`/${name}`, 'the form of before', actual)
}

function idOf(record: JsonObject): string {
  return show(record['authorizationId'] ?? record['presentmentId'] ?? record['schemeTransactionId'])
}

/** Presentments agree with the authorization that they follow from, and follow from one that was granted. */
function agrees(presentment: JsonObject, authorization: JsonObject | undefined, all: readonly JsonObject[]) {
  if (!authorization) return undefined
  const scheme = presentment['schemeTransactionId']
  const same = all.filter((record) => saysSame(record['schemeTransactionId'], scheme))
  const isRefused = same.every(({ isoResponseCode }) => (isoResponseCode ?? '00') !== '00')
  const reversals = same.filter(isReversal)
  const authorized = same.find((record) => !isReversal(record)) ?? authorization
  // What is left of an authorization of which a part was taken back is presented.
  if (isRefused || !reversals.every((reversal) => isMore(authorized, reversal)))
    return contradicted('/schemeTransactionId', 'an authorization that was granted', show(presentment))
  const rule = 'as authorized'
  const absent = NAMED_IN_BOTH.find(
    (name) => (presentment[name] === undefined) !== (authorized[name] === undefined),
  )
  if (absent !== undefined)
    return contradicted(`/${absent}`, { rule, value: show(authorized[absent]) }, show(presentment[absent]))
  const mayDiffer = [
    ...namesOf(MAY_DIFFER),
    ...(reversals.length > 0 ? ['transactionAmount/unscaledAmount'] : []),
  ]
  return otherwiseInWhole(authorized, presentment, mayDiffer, rule) ?? PASS
}

/** In what a presentment may differ from its authorization. */
const MAY_DIFFER: MayDiffer = [
  ['requirements of their own judge them', 'approvalCode', 'shortCardId', 'cardId'],
  ['it is converted at the rate of another day', 'cardholderAmount/unscaledAmount', 'exchangeRate'],
  ['a disputed purchase is credited under its own number', 'processingType'],
  ['each message is one by itself', 'id', 'messageType', 'status', 'statusCode'],
  ['a merchant may have another picture by then', 'image'],
]

/** Fields that document 3 names in both records: what one of them has, the other one has too. */
const NAMED_IN_BOTH = CARD_RECORDS.Presentment.fields.filter(
  (name) => CARD_RECORDS.Authorization.fields.includes(name) && !namesOf(MAY_DIFFER).includes(name),
)

interface OnPresentments extends Omit<StagedDraft<never>, 'judge'> {
  readonly judge: (
    presentment: JsonObject,
    authorization: JsonObject | undefined,
    found: { readonly presentments: Observation; readonly authorizations: Observation },
  ) => Outcome | undefined
}

/** Judges presentments with their authorizations, those without as well; the first contradiction counts. */
function onPresentments(id: string, { judge, ...words }: OnPresentments): Requirement {
  return onCards(id, {
    assumptions: ['card-presentments'],
    roles: ['authorizations'],
    ...words,
    judge: (presentments, { first: { authorizations } }) => {
      const known = recordsIn(authorizations)
      if (!known) return notTested('no authorizations were found')
      if ((totalIn(authorizations) ?? 0) > known.length) return notTested('not all authorizations are known')
      const searchedSinceMs = presentments.sentAtMs - TOLERANCES.surelySearchedMs.value
      const outcomes = (recordsIn(presentments) ?? [])
        .filter((record) => (instantOf(record, presentments) ?? 0) > searchedSinceMs)
        .flatMap((record) => {
          const scheme = record['schemeTransactionId']
          if (scheme === undefined || scheme === null) return []
          const authorization = known.find((candidate) => saysSame(candidate['schemeTransactionId'], scheme))
          return judge(record, authorization, { presentments, authorizations }) ?? []
        })
      const contradiction = outcomes.find(({ kind }) => kind === 'contradicted')
      return contradiction ?? outcomes[0] ?? notTested('no presentment shows a schemeTransactionId')
    },
  })
}

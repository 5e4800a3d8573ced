import { NUMBERS } from '../numbers.ts'
import { mustHaveStatus, mustHold, saysNothing } from '../outcomes.ts'
import { type JsonObject, asObject, json, show } from '../read.ts'
import { PASS, contradicted } from '../requirement.ts'
import { mustAllFit, mustFind, recordsIn, valuesFound, valuesWithin } from './found.ts'
import { onAnswersOf, onCards, onEveryAnswer } from './judging.ts'
import { answerIn } from './reading.ts'

/** Merchants in authorizations, and their logos. */
export const MERCHANTS = [
  onCards('cards/enriched-authorizations-have-merchants', {
    clauses: ['3 §2', '3 §2 row 9'],
    assumptions: ['card-search-answer'],
    text: 'Authorizations have merchant data when the issuer subscribes to transaction enrichment.',
    why: 'It is what the issuer pays for; what the data are called is not shown.',
    judge: (here) => {
      const without = recordsIn(here)?.find((record) => asObject(record['merchant']) === undefined)
      if (!without) return mustFind(here)
      return contradicted('/merchant', 'merchant data', show(without))
    },
  }),
  onCards('cards/plain-authorizations-have-no-merchants', {
    clauses: ['3 §2', '3 §2 row 9'],
    assumptions: ['card-search-answer'],
    text: 'Authorizations have no merchant data when the issuer does not subscribe to transaction enrichment.',
    why: 'Whether the field is absent or empty then is not shown.',
    judge: (here) => {
      const enriched = recordsIn(here)?.find((record) => (record['merchant'] ?? null) !== null)
      if (!enriched) return mustFind(here)
      return contradicted('/merchant', 'no merchant data', show(enriched['merchant']))
    },
  }),
  onCards('cards/category-name-in-four-languages', {
    clauses: ['3 §2', '3 §2 row 8'],
    assumptions: ['card-search-answer'],
    text: 'The categoryName of a merchant is returned in German, French, Italian and English.',
    why: 'Cardholders read it in their own language; how the languages are told apart is not shown.',
    judge: (here) => {
      const names = valuesFound(here, 'categoryName')
      const outcome = mustAllFit(names, (name) => textsIn(name).length >= LANGUAGES.length, {
        none: 'no merchant shows a categoryName',
        at: '/merchant/categoryName',
        rule: 'a name in four languages',
      })
      if (outcome.kind !== 'pass' || !areOfOneLanguage(names)) return outcome
      return contradicted('/merchant/categoryName', 'names that differ between the languages', show(names[0]))
    },
  }),
  onEveryAnswer('cards/category-name-lacks-no-language', {
    statedIn: ['3 §2 row 8: categoryName'],
    clauses: ['3 §2'],
    level: 'SHOULD',
    text: 'A categoryName that is told by language has a text in each of the four.',
    why: 'An app that looks for its own language finds nothing, or shows another one.',
    judge: (here) => {
      if (!here.response.text.includes('categoryName')) return undefined
      const names = [json(here)].flatMap((body) => valuesWithin(body, 'categoryName')).filter(isByLanguage)
      if (names.length === 0) return undefined
      const wrong = names.find((name) => LANGUAGES.some((language) => !isTold(name, language)))
      const expected = 'a text in German, French, Italian and English'
      return mustHold(wrong === undefined, '/merchant/categoryName', expected, wrong)
    },
  }),
  onAnswersOf('cards/image-version-is-a-string', {
    statedIn: ['3 §2: version of Image'],
    clauses: ['3 §4 row 30'],
    text: 'The version of an image is a string.',
    why: 'A version that is read as a number loses digits, and never equals the one that is sent back.',
    since: 'image-version-is-a-string',
    appliesTo: ({ response }) => response.text.includes('version'),
    judge: (here) => {
      const versions = (recordsIn(here) ?? [])
        .flatMap((record) => [...valuesWithin(record, 'image'), ...valuesWithin(record, 'logo')])
        .flatMap((image) => asObject(image)?.['version'] ?? [])
      return mustAllFit(versions, (version) => typeof version === 'string', {
        none: 'no merchant shows the version of an image',
        at: '/merchant/image/version',
        rule: 'a string',
      })
    },
  }),
  onCards('cards/merchant-logo-is-an-image', {
    assumptions: ['card-merchant-logo'],
    text: 'The logo of a merchant is answered as an image.',
    why: 'An app shows it as it comes; what it comes as is not shown.',
    judge: (here) => {
      const nothing = saysNothing(here)
      if (nothing) return nothing
      const { status, mediaType, text } = here.response
      if (status === 200 && mediaType.startsWith('image/') && text !== '') return PASS
      const actual = status === 200 ? mediaType || 'absent' : answerIn(here)
      return contradicted(status === 200 ? 'header Content-Type' : 'status', 'an image', actual)
    },
  }),
  onCards('cards/unchanged-logo-is-not-sent-again', {
    assumptions: ['card-merchant-logo'],
    text: 'A logo is answered with 304 when the caller has its version.',
    why: 'Apps ask for the same logos all the time.',
    judge: (here) => mustHaveStatus(here, [304], 'the version is that of the image'),
  }),
  onCards('cards/malformed-merchant-id', {
    clauses: ['3 §4', '3 §4 row 30'],
    assumptions: ['card-merchant-logo'],
    text: 'The logo of what is no merchantId is answered 400.',
    why: 'The document defines an answer with 400, and not what a merchantId looks like.',
    judge: (here) => mustHaveStatus(here, [400], 'it is no merchantId'),
  }),
]

const LANGUAGES = ['de', 'fr', 'it', 'en'] as const

/** How the languages are told apart is not shown: two of them as names of fields, such as de-CH, say so. */
function isByLanguage(value: unknown): value is JsonObject {
  const object = asObject(value) ?? {}
  return LANGUAGES.filter((language) => fieldsOf(object, language).length > 0).length >= 2
}

function isTold(name: JsonObject, language: string): boolean {
  return fieldsOf(name, language).some((field) => typeof name[field] !== 'string' || name[field] !== '')
}

function fieldsOf(name: JsonObject, language: string): readonly string[] {
  return Object.keys(name).filter((field) => {
    const told = field.toLowerCase()
    const isOfRegion = told.startsWith(language) && /^[-_]/.test(told.slice(2))
    return (told === language || isOfRegion) && name[field] !== null
  })
}

/** The texts that a value holds, a list of objects with a language and a text included. */
function textsIn(value: unknown): readonly unknown[] {
  const parts = Array.isArray(value) ? value : Object.values(asObject(value) ?? {})
  return parts.filter((part) => (typeof part === 'string' && part !== '') || asObject(part) !== undefined)
}

/** Some words are the same in all four; those of several categories are not. */
function areOfOneLanguage(names: readonly unknown[]): boolean {
  const told = names.map((name) => new Set(textsIn(name)))
  const words = new Set(told.flatMap((texts) => [...texts]))
  return words.size >= NUMBERS.alikeRecords.value && told.every(({ size }) => size === 1)
}

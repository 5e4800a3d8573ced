import type { Exchange } from '../../evidence/observation.ts'
import type { Verdict } from '../../evidence/verdict.ts'
import { markup, type Markup } from '../markup.ts'
import { pathAndQuery } from '../hops.ts'
import { shortened } from '../printable.ts'
import { VERDICT_WORDS } from '../words.ts'

const ADDRESS_LENGTH = 160

/** A verdict as a sign and a word; the colour only repeats what they say. */
export function verdictChip(verdict: Verdict): Markup {
  const { sign, label } = VERDICT_WORDS[verdict]
  return markup`<span class="chip ${verdict}"><span aria-hidden="true">${sign}</span> ${label}</span>`
}

export function requirementLink(id: string): Markup {
  return markup`<a class="id" href="#requirement/${id}">${id}</a>`
}

export function scenarioLink(id: string): Markup {
  return markup`<a class="id" href="#scenario/${id}">${id}</a>`
}

/** A link that opens the recorded exchange. */
export function exchangeLink(id: string, text: string | Markup): Markup {
  return markup`<a class="exchange" href="#exchange/${id}">${text}</a>`
}

/** "GET /accounts → 200", without the address that all exchanges share. */
export function exchangeLine({ request, response, failure }: Exchange): string {
  const outcome = response ? String(response.status) : (failure?.code ?? 'no answer')
  return `${request.method} ${shortened(pathAndQuery(request.url), ADDRESS_LENGTH)} → ${outcome}`
}

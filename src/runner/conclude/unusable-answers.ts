import type { Exchange } from '../../evidence/observation.ts'
import { isCut } from '../../evidence/kept-bodies.ts'
import type { Finding, ScenarioResult } from '../../evidence/run-result.ts'
import { operationById } from '../../documents/operations.ts'
import { err } from '../../kernel/result.ts'
import { type Unusable, whyUnusable } from '../../rules/unusable.ts'
import { decodeBody, mediaTypeOf } from '../judge/decode.ts'
import { findingsWithExchanges, rewriteFindings } from './rewrite-findings.ts'

/**
 * Scenarios in which answers of one operation that cannot be used at all, for one reason, are one failure: that of the
 * requirement which says so most often in this run. What else such answers are blamed for follows from it and is blocked.
 * Only the whole run shows which requirement that is: none holds for every request, right or wrong on purpose. One failure
 * of them always stays.
 */
export function withoutConsequences(scenarios: readonly ScenarioResult[]): readonly ScenarioResult[] {
  const places = new Map<Finding, string>()
  const naming = new Map<string, Set<string>>()
  const times = new Map<string, number>()
  for (const { steps } of scenarios)
    for (const step of steps)
      for (const [finding, exchange] of findingsWithExchanges(step)) {
        if (finding.verdict !== 'fail' && finding.verdict !== 'warn') continue
        const part = exchange && unusablePart(exchange)
        if (part === undefined) continue
        const place = `${exchange!.surface} ${exchange!.operation} ${part}`
        places.set(finding, place)
        if (!names(finding, part)) continue
        const { requirement } = finding
        naming.set(place, (naming.get(place) ?? new Set()).add(requirement))
        times.set(requirement, (times.get(requirement) ?? 0) + 1)
      }
  if (naming.size === 0) return scenarios
  const blockers = new Map([...naming].map(([place, ids]) => [place, mostFrequent([...ids], times)]))
  return rewriteFindings(
    scenarios,
    () =>
      ({ findings }) =>
        findings.map((finding) => {
          const place = places.get(finding)
          const blocker = place === undefined ? undefined : blockers.get(place)
          return blocker !== undefined && follows(finding, blocker, place!)
            ? blocked(finding, blocker)
            : finding
        }),
  )
}

function unusablePart({ operation, request, response }: Exchange): Unusable | undefined {
  if (!response || operation === undefined) return undefined
  const { status, headers, body } = response
  // Of what was not kept, nothing is known.
  const isKept = request.url !== '' && !isCut(body)
  return whyUnusable(operationById(operation), status, () =>
    isKept ? decodeBody(mediaTypeOf(headers), body, UNREAD_XML).kind : 'unread',
  )
}

const UNREAD_XML = () => err({ layer: 'syntax', message: 'not read', unread: true } as const)

function names({ verdict, at }: Finding, part: Unusable): boolean {
  if (verdict !== 'fail') return false
  return part === 'redirect' ? at === 'status' : at === 'body' || at === 'header Content-Type'
}

/** What is said of the content of such an answer; of a redirect, also that it is no success. */
function follows({ requirement, at = '' }: Finding, blocker: string, place: string): boolean {
  if (requirement === blocker) return false
  return place.endsWith(' redirect') || at === 'body' || at.startsWith('/')
}

function mostFrequent(ids: readonly string[], times: ReadonlyMap<string, number>): string {
  return ids.reduce((most, id) => (times.get(id)! > times.get(most)! ? id : most))
}

function blocked(finding: Finding, blocker: string): Finding {
  const { at: _, expected: __, actual: ___, why: ____, ...rest } = finding
  return {
    ...rest,
    verdict: 'blocked',
    reason: `the answer could not be used: see ${blocker}`,
    look: `what this run found against ${blocker}`,
  }
}

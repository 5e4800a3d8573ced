import { mapValues } from '../../kernel/objects.ts'
import { defined } from '../../kernel/defined.ts'
import { keptOr } from '../../kernel/kept.ts'
import type { Exchange, Observation } from '../../evidence/observation.ts'
import type { ExpectationResult, Finding, StepResult } from '../../evidence/run-result.ts'
import type { Cause } from '../../evidence/verdict.ts'
import { type Binding, type Fact, placeNameOf } from '../../rules/ledger/premise.ts'
import type { Outcome, Requirement, StagedCheck } from '../../rules/requirement.ts'
import { type Expected, PREMISE, type Step, type Verification } from '../../scenario/format.ts'
import type { Scope } from '../../scenario/template.ts'
import { compare, ruleOf } from '../judge/expectation.ts'
import { createDigits } from '../request/as-written.ts'
import { SURFACE_DESCRIPTIONS, type Surface } from '../../documents/apis.ts'
import { curlLine } from '../request/curl.ts'
import { judgedAt } from '../../rules/confirmed.ts'
import type { AmbientRequirement } from '../judge/ambient.ts'
import { type Place, isAsConfirmed, isWithBeta, judge, unjudged } from '../judge/judge.ts'
import { REDACTED } from '../../evidence/redaction.ts'
import { isSecretField, isSecretWord } from '../../documents/secret-names.ts'
import { isLastingRefusal } from '../plan/asked-again.ts'
import type { Flow } from './flow.ts'
import { INTERRUPTED } from './interruptible.ts'
import { hintAtProfileData, profileDataOf } from '../plan/profile-facts.ts'
import { VALID_REQUEST_SUCCEEDS, saysNothing, saysNothingOfDone } from '../../rules/outcomes.ts'
import { refused, succeeded } from '../../rules/read.ts'
import { unusablePart } from '../../rules/unusable.ts'

/** What there is to know of a step, also of one that no scenario has. */
type LoggedStep = Pick<Step, 'name' | 'verifies'> &
  Partial<Pick<Step, 'action' | 'forEach' | 'expect' | 'mayBeRefused'>> & {
    readonly source: Pick<Step['source'], 'file' | 'line'>
  }
type LoggedFlow = Pick<Flow, 'session' | 'context' | 'byStep' | 'judged' | 'variables' | 'ledger'> &
  Partial<Pick<Flow, 'unknowable' | 'unanswered' | 'kept' | 'scenario' | 'movedClock' | 'known'>> & {
    unfinished?: string
    readonly teller?: Teller
  }

/** Decides what is told of traffic without end, which shows the same again and again. */
export interface Teller {
  /** Asked of all that is not a pass. */
  isToldAlready(
    requirement: Requirement,
    outcome: Exclude<Outcome, { kind: 'pass' }>,
    observation: Observation,
  ): boolean
  /** Gets what is told. */
  tell(finding: Finding): void
}

/** A step in one of its rounds: each has variables of its own. */
export interface Round {
  readonly step: Step
  readonly extra: Readonly<Record<string, unknown>>
  readonly flow: Flow
  readonly log: StepLog
}

/** Collects what a step did: redacted exchanges, passes and findings. */
export class StepLog {
  private readonly step: LoggedStep
  private readonly flow: LoggedFlow
  private readonly exchanges = new Map<string, Exchange>()
  private readonly passed: Record<string, number> = {}
  private readonly refusals = new Set<string>()
  private readonly findings: Finding[] = []
  private readonly expectations: ExpectationResult[] = []
  /** Why there is no answer, or none in one of the rounds. */
  private leftOut: string | undefined
  private readonly seen: Record<string, string> = {}
  private unkept: Exchange | undefined
  private readonly withDigits = createDigits()
  /** By exchange: many findings show the same one. */
  private readonly curls = new Map<string, string>()

  constructor(step: LoggedStep, flow: LoggedFlow) {
    this.step = step
    this.flow = flow
  }

  mayBeRefused(): true | undefined {
    return this.step.mayBeRefused
  }

  /** What has to be refused may not stay open for ever; what is valid and late breaks no sentence. */
  awaitsRefusal(): boolean {
    const { requirements } = this.flow.context
    return this.step.verifies.some(({ requirement }) => requirements.get(requirement)?.isRefusal === true)
  }

  result(): StepResult {
    return defined({
      name: this.step.name,
      line: this.step.source.line,
      exchanges: [...this.exchanges.values()],
      // As report.json has them: the same files come from a run and from its report.
      passed: Object.fromEntries(
        Object.keys(this.passed)
          .toSorted()
          .map((id) => [id, this.passed[id]!]),
      ),
      refusals: this.refusals.size > 0 ? [...this.refusals].toSorted() : undefined,
      findings: this.findings,
      expectations: this.step.expect && [...this.expectations, ...this.notReached(this.step.expect)],
      seen: Object.keys(this.seen).length > 0 ? this.seen : undefined,
    })
  }

  /** A fact that only the target's owner can see; texts alone, and without secrets. */
  recordSeen(name: string, value: unknown): void {
    if (typeof value !== 'string') return
    this.seen[name] = isSecretField(name) ? REDACTED : this.flow.context.redactor.text(value)
  }

  /** From here on the exchange holds no secret. */
  keep(exchange: Exchange): void {
    const { redactor, keptBodies } = this.flow.context
    const whole = keptBodies && redactor.exchange(exchange)
    if (whole) this.flow.kept?.push(whole)
    this.exchanges.set(exchange.id, whole ? keptBodies.kept(whole) : emptied(exchange))
  }

  /** The same, as soon as something is told of it. */
  keepIfTold(exchange: Exchange): void {
    this.unkept = exchange
  }

  /** Whether it says anything of what the step verifies. */
  judge(observation: Observation): boolean {
    this.judgeAmbient(observation)
    return this.judgeKnown(observation, this.step.verifies)
  }

  /** The answer to the same request again: what holds for the first one holds for it, too. */
  judgeAgain(observation: Observation): void {
    const { requirements } = this.flow.context
    this.judgeAmbient(observation)
    const lasting = this.step.verifies.filter(({ requirement }) => !requirements.get(requirement)?.passes)
    this.judgeKnown(observation, lasting)
  }

  /** Push events are no answers, so that most of what holds for every answer does not apply to them. */
  judgeEvents(observation: Observation): void {
    this.judgeAmbient(observation, ({ check }) => check.seesEvents === true)
    this.judgeKnown(observation, this.step.verifies)
  }

  /** Whether it says anything of what is verified. */
  private judgeKnown(observation: Observation, verifies: readonly Verification[]): boolean {
    this.judgePremised(observation)
    const graded = verifies.map((verification) => this.verify(verification, observation))
    if (this.step.verifies.length > 0) this.judgePremised(observation, 'named')
    const { judged, known, ledger, context, scenario } = this.flow
    if (scenario) context.onJudged?.(scenario.id, observation, ledger)
    judged.push(observation)
    const learnt = ledger.note(observation)
    known?.learn(learnt)
    return graded.some(Boolean)
  }

  /**
   * A request on which a flow rests, and which the target refused: where its owner has confirmed what of the request no
   * document shows, it is one that has to succeed, though the step verifies something else.
   */
  judgeRefusedPremise(here: Observation, validRequest: string): void {
    const { requirements, confirmed, judgeContext } = this.flow.context
    const requirement = requirements.get(validRequest)
    if (
      requirement?.check.kind !== 'staged' ||
      this.step.verifies.some((one) => one.requirement === validRequest)
    )
      return
    const outcomes = requirement.check.judge(
      { here, role: () => [], variable: () => undefined },
      judgeContext,
    )
    const counting = [outcomes]
      .flat()
      .filter((one) => one.kind === 'observed' && one.isOtherwise === true && confirmed.has(one.assumption))
    this.record(requirement, counting, here)
  }

  /** Holds an answer against what the scenario itself expects of it. */
  hold(observation: Observation, scope: Scope): void {
    for (const expected of this.step.expect ?? []) {
      const { at, source } = expected
      const { exchange, curl } = this.place(source, observation.exchangeId)
      const { verdict, rule, actual, reason } = compare(expected, observation, scope)
      const place = at.replace(/^header /, '/')
      const isMissed = verdict === 'missed'
      if (reason !== undefined)
        this.flow.unfinished ??= `not all that "${this.step.name}" expects could be compared: ${reason}`
      this.expectations.push(
        defined({
          verdict,
          at,
          expected: { rule: this.safe(rule, place) },
          actual: actual === undefined ? undefined : this.safe(actual, place),
          exchange,
          curl: isMissed ? curl : undefined,
          source: { file: source.file, line: source.line },
          reason,
        }),
      )
    }
  }

  private notReached(expect: readonly Expected[]): readonly ExpectationResult[] {
    const reason = this.leftOut
    if (reason === undefined) return []
    return expect.map(({ at, source: { file, line }, ...expected }) => ({
      verdict: 'not-reached',
      at,
      expected: { rule: ruleOf(expected.how, expected.value) },
      source: { file, line },
      reason: this.flow.context.redactor.text(reason),
    }))
  }

  judgeAmbient(observation: Observation, applies: (one: AmbientRequirement) => boolean = () => true): void {
    const { judgedAnyway, judgeContext } = this.flow.context
    for (const requirement of judgedAnyway.ambient(observation.surface, observation.operation?.id)) {
      if (!applies(requirement)) continue
      const outcome = requirement.check.judge(observation, judgeContext, this.flow.judged)
      if (outcome !== undefined) this.record(requirement, outcome, observation)
    }
  }

  /**
   * What no step names here, and is known to apply: by its premise, or because it did to the same request before. Of what
   * the step names, what the ledger contradicts and the answers that the step compares with do not.
   */
  private judgePremised(here: Observation, which: 'named' | 'others' = 'others'): void {
    const place = placeNameOf(here)
    if (place === undefined || saysNothingOfDone(here)) return
    const { context, known, ledger } = this.flow
    const named = new Set(this.step.verifies.map(({ requirement }) => requirement))
    const premised = context.judgedAnyway.premised(here.surface, place)
    const asked = known?.through(ledger) ?? ledger
    for (const requirement of premised) {
      const isNamed = named.has(requirement.id)
      if (isNamed !== (which === 'named') || (isNamed && this.isToldOf(requirement, here))) continue
      const binding = requirement.when.holds(here, asked, context.judgeContext)
      const isShown =
        binding && this.judgeUnasked(requirement, here, binding, ledger.hasSucceeded(here), isNamed)
      known?.asked(requirement.id, binding ? (isShown ? 'compared' : 'nothing') : 'excused')
    }
    if (which === 'named') return
    for (const { requirement: id, roles } of ledger.refusedBefore(here)) {
      const isJudged = named.has(id) || premised.some((one) => one.id === id)
      const requirement = isJudged ? undefined : context.requirements.get(id)
      if (requirement && isStaged(requirement)) this.judgeUnasked(requirement, here, { roles }, true)
    }
  }

  private isToldOf({ id }: Requirement, { exchangeId }: Observation): boolean {
    return this.findings.some(
      ({ requirement, exchange, verdict }) =>
        requirement === id && exchange === exchangeId && verdict !== 'not-tested',
    )
  }

  /** Of what nobody asked for, what shows nothing is nothing. Whether anything is shown. */
  private judgeUnasked(
    requirement: Requirement & { readonly check: StagedCheck },
    at: Observation,
    { here = at, roles = {}, variables = {}, since }: Binding,
    works: boolean,
    contradictionsAlone = false,
  ): boolean {
    const { context, variables: ofFlow } = this.flow
    const compared = Object.values(roles).flat()
    if (compared.some((seen) => saysNothingOfDone(seen) ?? unusablePart(seen))) return false
    const stage = {
      here,
      role: (name: string) => roles[name] ?? [],
      variable: (name: string) => variables[name] ?? ofFlow[name],
    }
    const outcomes = [requirement.check.judge(stage, context.judgeContext)].flat()
    const shown = outcomes.filter(({ kind }) =>
      contradictionsAlone ? kind === 'contradicted' : kind !== 'not-tested',
    )
    // That something is refused shows nothing where nothing works.
    if (!requirement.isRefusal || works || shown.some(({ kind }) => kind === 'contradicted'))
      this.record(
        requirement,
        shown.map((one) => saysSince(one, since)),
        here,
      )
    return shown.length > 0
  }

  /** Whether the run was interrupted, which is told then. */
  wasInterrupted(): boolean {
    const isInterrupted = this.flow.context.interruption?.aborted === true
    if (isInterrupted) this.markInterrupted()
    return isInterrupted
  }

  /** A run that goes on has to play the scenario again: what was waited for may still have come. */
  markInterrupted(): void {
    const { context, scenario } = this.flow
    if (scenario) context.interrupted.add(scenario.id)
    this.verificationsAre('not-tested', 'environment', INTERRUPTED)
  }

  /** Whether something is wrong with the target or with the run. */
  foundFault(): boolean {
    return this.findings.some(({ verdict }) => verdict === 'fail' || verdict === 'error')
  }

  /** The same verdict for everything that the step was to verify, because no check could run. */
  verificationsAre(
    verdict: 'blocked' | 'not-tested' | 'error' | 'not-applicable',
    cause: Cause,
    reason: string,
    { blockedBy, exchangeId }: { readonly blockedBy?: string; readonly exchangeId?: string } = {},
  ): void {
    this.leftOut ??= reason
    this.flow.unfinished ??= this.flow.context.redactor.text(
      `"${this.step.name}" was not played to its end: ${reason}`,
    )
    for (const { requirement: id, source } of this.requirementsToAnswerFor()) {
      const requirement = this.flow.context.requirements.get(id)
      if (!requirement) continue
      const finding = unjudged(requirement, verdict, cause, reason, this.place(source, exchangeId), blockedBy)
      this.findings.push(this.redacted(finding))
    }
  }

  /**
   * An error must not vanish in a step that verifies nothing: it then stands with the most general requirement of
   * the run, or with any at all.
   */
  private requirementsToAnswerFor(): readonly Pick<Verification, 'requirement' | 'source'>[] {
    const { requirements } = this.flow.context
    const known = this.step.verifies.filter(({ requirement }) => requirements.has(requirement))
    if (known.length > 0) return known
    const general = [VALID_REQUEST_SUCCEEDS, ...requirements.keys()].find((id) => requirements.has(id))
    return general === undefined ? [] : [{ requirement: general, source: this.step.source }]
  }

  private verify({ requirement: id, roles, source }: Verification, here: Observation): boolean {
    const requirement = this.flow.context.requirements.get(id)
    // An ambient requirement has been judged on this exchange already.
    if (!requirement || requirement.check.kind === 'ambient') return false
    const role = (name: string): readonly Observation[] => this.flow.byStep.get(roles[name] ?? '') ?? []
    const absent = requirement.check.roles.find((name) => role(name).length === 0)
    if (absent !== undefined) {
      const reason = `nothing to compare with: the step "${roles[absent] ?? absent}" has no answer`
      return this.notTested(requirement, 'suite', reason, source)
    }
    const unknown = requirement.check.variables?.map((name) => this.flow.unknowable?.get(name)).find(Boolean)
    if (unknown !== undefined) {
      return this.notTested(requirement, 'configuration', unknown, source)
    }
    const { unanswered } = this.flow
    if (unanswered !== undefined && unanswered !== this.step.name)
      return this.restsOn(unanswered, requirement, source)
    const outcomes = requirement.check.judge(
      { here, role, variable: (name) => this.flow.variables[name] },
      this.flow.context.judgeContext,
    )
    const contradictions = [outcomes].flat().filter((one) => one.kind === 'contradicted')
    const isContradicted = contradictions.length > 0
    // What must not work and works is wrong, whatever else does not work.
    if (!isContradicted && roles[PREMISE] !== undefined && !isSuccess(role(PREMISE))) {
      const reason = `the step "${roles[PREMISE]}" did not succeed, so that a refusal shows nothing`
      return this.notTested(requirement, 'target', reason, source)
    }
    // What such an answer itself says may be wrong: that it has the status that it has is not.
    const isOfStatus = contradictions.every(({ at }) => at === 'status')
    const isLost = isOfStatus && saysNothing(here) !== undefined
    const looked = [...Object.values(roles), ...(isLost ? [this.step.name] : [])]
    const lost = isContradicted ? this.answeredByNothing(looked) : undefined
    if (lost !== undefined) return this.restsOn(lost, requirement, source)
    // That what has to be refused works shows in the answer itself, whatever the premise looks like.
    const compared = Object.entries(roles).flatMap(([as, name]) => (as === PREMISE ? [] : [name]))
    const broken = isContradicted ? this.answeredUnusably(compared, isOfStatus) : undefined
    if (broken !== undefined) {
      const reason = `the answer of "${broken}" could not be used`
      this.findings.push(unjudged(requirement, 'blocked', 'target', reason, this.place(source), broken))
      return false
    }
    if (isLastingRefusal(requirement) && !isContradicted && refused(here)) {
      this.flow.ledger.noteRefused(here, { requirement: id, roles: mapValues(roles, role) })
    }
    this.record(requirement, outcomes, here, source)
    return [outcomes].flat().some(({ kind }) => kind !== 'not-tested')
  }

  /** The first of the steps with an answer that says nothing. */
  private answeredByNothing(steps: readonly string[]): string | undefined {
    return steps.find((name) => this.flow.byStep.get(name)?.some(saysNothingOfDone))
  }

  /** The first of the steps whose answer nothing can be compared with; the status of an error can be read. */
  private answeredUnusably(steps: readonly string[], isOfStatus: boolean): string | undefined {
    const isUnusable = (answer: Observation): boolean => {
      const part = unusablePart(answer)
      return part !== undefined && !(part === 'error' && isOfStatus)
    }
    return steps.find((name) => this.flow.byStep.get(name)?.some(isUnusable))
  }

  private restsOn(step: string, requirement: Requirement, source: Step['source']): false {
    const answer = this.flow.byStep.get(step)?.find(saysNothingOfDone)
    const reason = `nothing is known of what "${step}" did: it was answered ${answer?.response.status}`
    return this.notTested(requirement, 'environment', reason, source)
  }

  private notTested(requirement: Requirement, cause: Cause, reason: string, source: Step['source']): false {
    this.findings.push(unjudged(requirement, 'not-tested', cause, reason, this.place(source)))
    return false
  }

  private record(
    requirement: Requirement,
    outcomes: Outcome | Outcome[],
    observation: Observation,
    source: Step['source'] = this.step.source,
  ): void {
    // What answers during an outage, or to too many requests, is not what is known; who looks behind knows more.
    const isOut = saysNothing(observation) && !observation.arrivals
    const { confirmed } = this.flow.context
    const known = isOut ? { pins: {} } : { pins: this.flow.session.profile.pins, confirmed }
    for (const one of Array.isArray(outcomes) ? outcomes : [outcomes]) {
      const outcome = isOut ? one : judgedAt(one, requirement, confirmed)
      // Most outcomes are passes, and a pass needs no place.
      if (outcome.kind === 'pass') {
        this.pass(requirement)
        if (outcome.byRefusal) this.refusals.add(requirement.id)
      } else {
        if (isAsConfirmed(requirement, outcome, confirmed)) this.pass(requirement)
        if (this.flow.teller?.isToldAlready(requirement, outcome, observation)) continue
        if (this.unkept?.id === observation.exchangeId) this.keep(this.unkept)
        const place = this.place(source, observation.exchangeId)
        const finding = judge(requirement, outcome, place, known, isWithBeta(observation))
        const told = this.redacted(this.withDigits(this.withFacts(finding, observation), observation))
        this.findings.push(told)
        this.flow.teller?.tell(told)
      }
    }
  }

  private pass({ id }: Requirement): void {
    this.passed[id] = (this.passed[id] ?? 0) + 1
  }

  /** A finding may rest on a fact of the profile that is out of date, so it names those facts. */
  private withFacts(finding: Finding, { surface }: Observation): Finding {
    const { verdict, look } = finding
    const { session, context } = this.flow
    if (look === undefined || (verdict !== 'fail' && verdict !== 'warn')) return finding
    return {
      ...finding,
      look: look + hintAtProfileData(profileDataOf(this.step, session, context.target, surface)),
    }
  }

  private redacted(finding: Finding): Finding {
    const { redactor } = this.flow.context
    const { actual, at, reason, expected } = finding
    const safe = (text: string): string => this.safe(text, at)
    return defined({
      ...finding,
      actual: actual === undefined ? undefined : safe(actual),
      at: at === undefined ? undefined : redactor.text(at),
      reason: reason === undefined ? undefined : redactor.text(reason),
      expected: expected && defined({ ...expected, value: expected.value && safe(expected.value) }),
    })
  }

  /** A value without what is secret; a description of one in words stays. */
  private safe(text: string, at: string | undefined): string {
    const isOfSecret = at !== undefined && pointsAtSecret(at)
    return isOfSecret && /^["\d[{]/.test(text) ? `"${REDACTED}"` : this.flow.context.redactor.text(text)
  }

  /** The clock that a scenario has set ends with it: the command reaches a bank that may answer otherwise. */
  private curlOf(exchange: Exchange): string {
    const { session, movedClock, context } = this.flow
    const { serveCommand } = context.target
    if (serveCommand !== undefined) {
      const served = curlLine(exchange, (url) => servedUrl(url, exchange.surface))
      return `# while this serves the bank, whose profile has the secrets: ${serveCommand}\n${served}`
    }
    const line = curlLine(exchange, session.lastingUrl, session.profile)
    if (!session.lastingUrl || !movedClock) return line
    return `# The scenario had set the clock: it was ${exchange.sentAt}. At another time the answer may be another.\n${line}`
  }

  private place(source: { file: string; line: number }, exchangeId?: string): Place {
    const exchange = exchangeId === undefined ? undefined : this.exchanges.get(exchangeId)
    return defined({
      source: { file: source.file, line: source.line },
      exchange: exchangeId,
      curl:
        exchange &&
        this.flow.context.keptBodies &&
        keptOr(this.curls, exchange.id, () => this.curlOf(exchange)),
    })
  }
}

function isStaged(requirement: Requirement): requirement is Requirement & { readonly check: StagedCheck } {
  return requirement.check.kind === 'staged'
}

/** What contradicts what was known, and since when that is known. */
function saysSince(outcome: Outcome, since: Fact | undefined): Outcome {
  if (!since || outcome.kind !== 'contradicted') return outcome
  const known = `it was shown at ${new Date(since.atMs).toISOString()} by ${since.exchangeId}`
  const { rule } = outcome.expected
  return { ...outcome, expected: { ...outcome.expected, rule: `${rule}: ${known}` } }
}

/** Which operation it was and how it ended: the rest, which is not redacted, is not kept either. */
function emptied({ request: { method }, response, ...exchange }: Exchange): Exchange {
  const { id, surface, operation, sentAt, durationMs } = exchange
  return defined({
    id,
    surface,
    operation,
    sentAt,
    durationMs,
    request: { method, url: '', headers: [] },
    response: response && { status: response.status, headers: [], body: '' },
  })
}

/** Where `serve` answers what was sent to a bank in this process. */
function servedUrl(url: string, surface: Surface): string {
  const { origin } = new URL(url)
  return `http://127.0.0.1:4010${SURFACE_DESCRIPTIONS[surface].servedAt[0]}${url.slice(origin.length)}`
}

function isSuccess(premise: readonly Observation[]): boolean {
  return premise.length > 0 && premise.every(succeeded)
}

/** Whether a JSON Pointer ends in the name of a secret, or at an item of a list that has it. */
function pointsAtSecret(at: string): boolean {
  const [, ...segments] = at.split('/')
  const name = segments.findLast((segment) => !/^\d+$/.test(segment))
  return name !== undefined && isSecretField(name) && !isSecretWord(name)
}

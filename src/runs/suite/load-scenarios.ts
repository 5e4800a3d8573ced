import { basename, isAbsolute, relative } from 'node:path'
import type { FileProblem } from '../../host/files/file-problem.ts'
import { isFile, listFiles, readTextFile, readTextFiles } from '../../host/files/files.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import { idAtFace } from '../../rules/faces.ts'
import type { Requirement } from '../../rules/requirement.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { casesOf } from '../../scenario/cases.ts'
import type { Message, Scenario } from '../../scenario/format.ts'
import { perAddressing, perSettlementAddress } from '../../scenario/addressing.ts'
import { inPlayedRelease } from '../../scenario/in-release.ts'
import { type ScenarioSource, lintScenarios, perFace, readScenario } from '../../scenario/parse.ts'
import { catalogueOf } from '../../scenario/lint/catalogue.ts'
import { type Messages, messageFrom, namesMessage, withMessages } from '../../scenario/messages.ts'
import { type Diagnostic, errorsOf, renderDiagnostics } from '../../kernel/source/diagnostic.ts'
import { KNOWN_CARD_MEANINGS, KNOWN_DATA } from '../../target/profile/known-data.ts'
import { OPERATIONS } from '../../documents/operations.ts'
import { sweptScenarios } from './sweeps/swept-scenarios.ts'
import { ownScenarios } from './sweeps/own-scenarios.ts'
import { packageFile, packageLines } from '../../host/package-file.ts'
import { sha256Of } from '../../host/files/digest.ts'
import type { AmbientSteps } from '../../runner/plan/advice.ts'

/** Where the shipped scenarios are. */
export function shippedScenarios(): string {
  return packageFile('scenarios')
}

/**
 * Reads and checks all scenarios of a folder, or the named files. `own`: what they may verify besides. The error is ready
 * to be printed.
 */
export function loadScenarios(
  paths: readonly string[],
  own: readonly Requirement[] = [],
): Result<LoadedScenarios, string> {
  const files: string[] = []
  for (const path of paths) {
    const listed = path.endsWith('.yaml') || path.endsWith('.yml') ? ok([path]) : listFiles(path)
    if (!listed.ok) return err(unlistable(path, listed.error))
    if (listed.value.length === 0)
      return err(`${path} has no scenario in it: no file whose name ends with .yaml`)
    files.push(...listed.value)
  }
  const texts = readTextFiles(files)
  if (!texts.ok) return err(texts.error.message)
  const key = JSON.stringify([...texts.value, own.map(({ id }) => id)])
  const known = LOADED.get(key)
  if (known) return ok(known)
  const isShipped = paths.length === 1 && paths[0] === shippedScenarios()
  const read = isShipped ? loadShipped([...texts.value, ...sweptScenarios()]) : loadTexts(texts.value, own)
  if (!read.ok) return read
  const described = isShipped ? ownScenarios() : []
  const further = described.length > 0 ? loadTexts(described, own) : undefined
  if (further && !further.ok) return further
  const loaded = further ? joined(read.value, further.value) : read.value
  LOADED.clear()
  LOADED.set(key, loaded)
  return ok(loaded)
}

function joined(one: LoadedScenarios, other: LoadedScenarios): LoadedScenarios {
  const scenarios = [...one.scenarios, ...other.scenarios]
  return { ...one, scenarios, diagnostics: [...one.diagnostics, ...other.diagnostics] }
}

/** What came of the last texts: a profile is checked by the scenarios, and then they are played. */
const LOADED = new Map<string, LoadedScenarios>()

function loadShipped(texts: Texts): Result<LoadedScenarios, string> {
  const messages = messageTexts()
  if (!messages.ok) return messages
  const named = [...texts, ...messages.value].map(([path, text]) => [shownName(path), text])
  const digest = sha256Of(JSON.stringify(named))
  const prepared = preparedFor(digest)
  if (prepared) return ok({ ...prepared, digest })
  const loaded = loadTexts(texts)
  return loaded.ok ? ok({ ...loaded.value, digest }) : loaded
}

type Texts = readonly (readonly [path: string, text: string])[]

/** Checks the texts of scenario files, by their names. The error is ready to be printed. */
export function loadTexts(
  texts: Iterable<readonly [path: string, text: string]>,
  own: readonly Requirement[] = [],
): Result<LoadedScenarios, string> {
  const sources: ScenarioSource[] = []
  const diagnostics: Diagnostic[] = []
  for (const [path, text] of texts) {
    const read = readScenario({ name: shownName(path), text })
    if (read.ok) {
      const atFaces = perFace(read.value, idAtFace)
      sources.push(...atFaces.map((one) => ({ ...one, scenario: inPlayedRelease(one.scenario) })))
    } else diagnostics.push(...read.error)
  }
  const messages = sources.some(({ scenario }) => namesMessage(scenario)) ? loadMessages() : NO_MESSAGES
  if (!messages.ok) return messages
  const catalogue = catalogueOf(
    [...REQUIREMENTS, ...own],
    OPERATIONS,
    KNOWN_DATA,
    messages.value,
    Object.keys(KNOWN_CARD_MEANINGS),
  )
  diagnostics.push(...lintScenarios(sources, catalogue))
  const scenarios = sources.flatMap(({ scenario }) =>
    casesOf(withMessages(scenario, messages.value)).flatMap(perAddressing).flatMap(perSettlementAddress),
  )
  return ok({ scenarios, diagnostics })
}

/** A folder can be named, or a file whose name says that it is YAML. */
function unlistable(path: string, { code, message }: FileProblem): string {
  if (code !== 'not-a-directory' || !isFile(path)) return message
  return `${path} is no scenario file: its name does not end with .yaml`
}

const NO_MESSAGES = ok<Messages>(new Map())

/** The messages that scenarios name: those of the package. */
function loadMessages(): Result<Messages, string> {
  const texts = messageTexts()
  if (!texts.ok) return texts
  const messages = new Map<string, Message>()
  for (const [path, text] of texts.value) {
    const name = basename(path)
    const message = messageFrom(name, text)
    if (message) messages.set(name, message)
  }
  return ok(messages)
}

function messageTexts(): Result<Texts, string> {
  const files = listFiles(packageFile('fixtures/messages'), ['.xml', '.json'])
  if (!files.ok) return err(files.error.message)
  const texts = readTextFiles(files.value)
  return texts.ok ? ok(texts.value) : err(texts.error.message)
}

/** Like `loadScenarios`, for commands that go on only when nothing is wrong. */
export function loadValidScenarios(
  ...asked: Parameters<typeof loadScenarios>
): Result<readonly Scenario[], string> {
  return validOf(loadScenarios(...asked))
}

export function validOf(loaded: ReturnType<typeof loadScenarios>): Result<readonly Scenario[], string> {
  if (!loaded.ok) return loaded
  // What keeps a scenario from being played, as opposed to what a linter refuses.
  const errors = errorsOf(loaded.value.diagnostics).filter(({ isPlayable = false }) => !isPlayable)
  return errors.length > 0 ? err(renderDiagnostics(errors)) : ok(loaded.value.scenarios)
}

/** Shipped files are named as below the package, so that reports are the same on every machine. */
function shownName(path: string): string {
  const root = packageFile('.')
  const below = relative(root, path)
  return isAbsolute(path) && !below.startsWith('..') ? below.replaceAll('\\', '/') : path
}

/** What is built has the shipped scenarios read, checked and made ready; what runs from sources has not. */
const PREPARED = import.meta.url.endsWith('.ts') ? undefined : packageFile('dist/scenarios.json')

/** The shipped scenarios, where these are the texts that they were made of. Reading them takes a hundred times as long. */
function preparedFor(digest: string): LoadedScenarios | undefined {
  if (!PREPARED) return undefined
  const read = readTextFile(PREPARED)
  if (!read.ok || !read.value.startsWith(`${digest}\n`)) return undefined
  return JSON.parse(read.value.slice(digest.length)) as LoadedScenarios
}

/** What was read, and what there is to say about it. */
export interface LoadedScenarios {
  readonly scenarios: readonly Scenario[]
  readonly diagnostics: readonly Diagnostic[]
  /** Of what they were made of, where they are those of the package. */
  readonly digest?: string
}

/** The least that a target has to be equipped with for each requirement, in words; a test derives it. */
export function readEquipment(): ReadonlyMap<string, string> {
  return new Map(packageLines('fixtures/equipment.txt').map((line) => cut(line, ': ')))
}

/**
 * Steps whose answers the requirements apply to that are judged on every exchange: those that take the least of a target.
 * A test plays the suite at a faultless bank and holds them against what was judged there.
 */
export function readAmbientSteps(): AmbientSteps {
  const steps = new Map<string, (readonly [string, string])[]>()
  for (const line of packageLines('fixtures/ambient-steps.txt')) {
    const [requirement, step] = cut(line, ': ')
    steps.set(requirement, [...(steps.get(requirement) ?? []), cut(step, ' ')])
  }
  return steps
}

function cut(line: string, at: string): readonly [string, string] {
  const index = line.indexOf(at)
  return [line.slice(0, index), line.slice(index + at.length)]
}

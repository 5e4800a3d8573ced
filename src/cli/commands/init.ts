import { existsSync } from 'node:fs'
import type { HttpTarget } from '../../host/client/http-target.ts'
import { writeFileAtomically } from '../../host/files/files.ts'
import { xmlOnDemand } from '../../host/xml/xml-on-demand.ts'
import { ok } from '../../kernel/result.ts'
import { DOCTOR_WAITS_MS, findOut } from '../../runner/doctor/checkup.ts'
import type { FoundOut } from '../../target/profile/add-found.ts'
import { type FirstFacts, newProfileText } from '../../target/profile/new-profile.ts'
import { parseProfile } from '../../target/profile/parse.ts'
import { renderDiagnostics } from '../../kernel/source/diagnostic.ts'
import { TARGET_ID } from '../../documents/headers.ts'
import type { BehindProfile, Profile } from '../../target/profile/profile.ts'
import { schemaLine } from '../../runs/suite/schema-line.ts'
import { Refusal, type Terminal, linesOf, needed, print, refuse } from '../terminal.ts'
import type { RunCommand } from '../command.ts'
import { addFound } from '../options/found-facts.ts'
import { httpTargetFrom, profileReading } from '../options/http-target.ts'
import { QUESTIONS } from '../options/init-questions.ts'
import { type Options, dashed, textOption } from '../options/options.ts'

/** `conformance init [URL]`: a profile from flags, or from the answers of the user at the terminal. */
export const init: RunCommand = async ([url], { options, terminal }) => {
  const path = textOption(options, 'out') ?? 'conformance.yaml'
  if (existsSync(path) && !options['force'])
    refuse(`${path} exists already; name another file with --out, or add --force`)
  const behindOnly = QUESTIONS.find(({ name, isOfBehind }) => isOfBehind && options[name] !== undefined)
  if (behindOnly && options['behind'] === undefined)
    refuse(`--${dashed(behindOnly.name)} is about a bank behind the gateway: add --behind`)
  const facts = await factsFrom(url === undefined ? options : { ...options, url }, terminal)
  const text = schemaLine('profile', path) + newProfileText(facts)
  // What would be refused later is better refused now. The secrets need not exist yet.
  const parsed = parseProfile({ name: path, text }, { env: () => 'later', readFile: () => ok('later') })
  if (!parsed.ok) return refuse(renderDiagnostics(parsed.error))
  needed(writeFileAtomically(path, text), '--out')
  const { behind } = parsed.value
  if (behind) {
    const registration = await registrationAt(parsed.value, behind)
    print(terminal.output, `Register at the gateway:\n${registration}\n`)
  }
  const found = behind ? undefined : await foundAt(path)
  const shown = found ? [...Object.keys(found.known), ...(found.notOffered ?? [])] : []
  const isAdded = found !== undefined && shown.length > 0
  if (isAdded) addFound(path, found)
  const words = isAdded ? `, with what the target shows: ${shown.join(', ')}` : ''
  const next = nextSteps(path, text, behind !== undefined, isAdded)
  print(terminal.output, `${path} is written${words}. Next:\n${next}`)
  return 0
}

/** Told quietly: whoever presses Ctrl-C or Ctrl-D knows it. */
const LEFT = '\nnothing is written'

async function factsFrom(options: Options, { ask }: Terminal): Promise<FirstFacts> {
  const facts: Record<string, string> = {}
  const hasBehind = options['behind'] !== undefined
  for (const { name, question, fallback, isNeeded, isSecret, ...of } of QUESTIONS) {
    const flag = name === 'url' ? 'the URL' : `--${dashed(name)}`
    const isOther = hasBehind ? of.isNeedlessBehind : of.isOfBehind
    if (isOther && textOption(options, name) === undefined) continue
    const standard = fallback?.(facts)
    const hint = standard === undefined ? '' : ` [${standard}]`
    const answered = textOption(options, name) ?? (ask && ((await ask(`${question}${hint}: `)) ?? LEFT))
    if (answered === LEFT) refuse(LEFT)
    const given = answered?.trim()
    const value = given === undefined || given === '' ? standard : given
    if (value === undefined) {
      if (isNeeded) refuse(`init needs ${flag}: ${question.toLowerCase()}`)
      continue
    }
    if (isSecret && !/^(env|file):./.test(value)) {
      refuse(
        `${flag} is a secret and stands here in the clear: write ${flag} env:NAME or ${flag} file:PATH, ` +
          'and replace the secret: it may have been seen',
      )
    }
    facts[name] = value
  }
  return facts as unknown as FirstFacts
}

/** What the target shows by itself, where its secrets are there already: it is asked nothing but reads. */
async function foundAt(path: string): Promise<FoundOut | undefined> {
  const silent = { write: () => {} }
  const reading = profileReading([], { output: silent, error: silent })
  let target: HttpTarget | undefined
  try {
    target = httpTargetFrom(undefined, { profile: path, timeout: DOCTOR_WAITS_MS / 1000 }, reading)
    return await findOut(target, xmlOnDemand(), DOCTOR_WAITS_MS)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  } finally {
    target?.close()
  }
}

/** What somebody has to enter at the gateway before the bank behind it is its provider. */
async function registrationAt(profile: Profile, behind: BehindProfile): Promise<string> {
  const { registrationOf } = await import('../../runs/simulated-bank/bank-behind.ts')
  const { clientIdOf } = await import('../../runs/simulated-bank/target-behind.ts')
  const registration = registrationOf(behind, profile.headers[TARGET_ID], clientIdOf(profile))
  const { certificate, ca } = behind.tls ?? {}
  const tls = {
    ...(certificate === undefined ? {} : { 'trust at TLS': certificate }),
    ...(ca === undefined ? {} : { 'client certificate': `one that ${ca} has signed` }),
  }
  return linesOf({ ...registration, ...tls }).join('\n')
}

function nextSteps(path: string, text: string, hasBehind: boolean, wasAsked: boolean): string {
  const variables = [...new Set([...text.matchAll(/\benv:([A-Z_][A-Z0-9_]*)/g)].map((match) => match[1]))]
  return [
    ...variables.filter((name) => name !== 'NAME').map((name) => `  export ${name}=…`),
    ...(hasBehind
      ? [`  conformance serve --behind ${path} (while it is registered; stop it before a run)`]
      : []),
    `  conformance doctor --profile ${path}${wasAsked || hasBehind ? '' : ' --write'}`,
    `  conformance run --profile ${path} --dry-run`,
    `  conformance run --profile ${path}`,
  ].join('\n')
}

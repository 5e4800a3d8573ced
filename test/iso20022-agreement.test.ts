import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decodeXml } from '../src/kernel/xml-encoding.ts'
import { loadXmlEngine, loadXsdEngine } from '../src/host/xml/xsd-engine.ts'
import { ok } from '../src/kernel/result.ts'
import { MESSAGES, MESSAGE_NAMES } from '../src/messages/iso20022/messages.ts'
import type { MessageName } from '../src/messages/iso20022/messages.ts'
import { writeSchema } from '../src/messages/iso20022/schema-writer.ts'
import {
  SAMPLES,
  WITHOUT_PUBLISHED,
  hasPublished,
  publishedSchemaFile,
} from './support/published-messages.ts'
import { boundariesOf } from './support/xml-mutations/boundaries.ts'
import { documentsOf } from './support/xml-mutations/documents.ts'
import { MUTATIONS, mutantOf } from './support/xml-mutations/mutate.ts'
import { nodeFrom, writeNode } from './support/xml-mutations/tree.ts'
import type { Node } from './support/xml-mutations/tree.ts'
import { WITHOUT_XMLLINT, hasXmllint, xmllintVerdicts } from './support/xml-mutations/xmllint.ts'

/** How many mutants all messages have together; ISO20022_MUTATIONS=10000 for the full run. */
const COUNT = Number(process.env['ISO20022_MUTATIONS'] ?? 2000)
const FULL_COUNT = 10_000

if (!hasPublished) process.stdout.write(`${WITHOUT_PUBLISHED}\n`)
else if (!hasXmllint) process.stdout.write(`${WITHOUT_XMLLINT}\n`)

const engine = await loadXsdEngine((message: MessageName) => writeSchema(MESSAGES[message]))
const { readXml } = await loadXmlEngine()

/** A document that is judged twice: our schema in process, the published one by xmllint. */
interface Case {
  readonly message: MessageName
  readonly kind: string
  readonly xml: string | Uint8Array
}

interface Judged extends Case {
  readonly ours: boolean
  readonly published: boolean
}

describe.skipIf(!hasPublished || !hasXmllint)('our schemas and the published ones under xmllint', () => {
  test('agree on every sample', () => {
    const judged = judge(MESSAGE_NAMES.flatMap(samplesOf))
    report('samples', judged)
    expect(judged.length).toBeGreaterThan(40)
  })

  test('accept a document for every element of every type', () => {
    const judged = judge(
      MESSAGE_NAMES.flatMap((message) =>
        documentsOf(MESSAGES[message]).map((node) => ({ message, kind: 'generated', xml: writeNode(node) })),
      ),
    )
    report('documents, one for every element of every type', judged)
    expect(judged.filter(({ published }) => !published).map(({ xml }) => xml)).toEqual([])
  })

  test('agree at the boundaries of every type', { timeout: 600_000 }, () => {
    const all = MESSAGE_NAMES.flatMap((message) =>
      boundariesOf(MESSAGES[message]).map(({ mutation, xml }): Case => ({ message, kind: mutation, xml })),
    )
    // The full run takes them all, a short one its share.
    const stride = Math.max(1, Math.round(FULL_COUNT / COUNT))
    const judged = judge(all.filter((_, index) => index % stride === 0))
    report('boundaries', judged)
    expect(judged.length).toBeGreaterThan(100)
  })

  test(`agree on ${COUNT} mutants`, { timeout: 600_000 }, () => {
    const perMessage = Math.ceil(COUNT / MESSAGE_NAMES.length)
    const cases = MESSAGE_NAMES.flatMap((message) => {
      const originals = originalsOf(message)
      return Array.from({ length: perMessage }, (_, number): Case => {
        const { mutation, xml } = mutantOf(number, MESSAGES[message], originals)
        return { message, kind: mutation, xml }
      })
    }).slice(0, COUNT)
    const judged = judge(cases)
    report('mutants', judged)
    expect(new Set(judged.map(({ kind }) => kind)).size).toBe(Math.min(MUTATIONS.length, COUNT))
  })
})

function judge(cases: readonly Case[]): readonly Judged[] {
  return MESSAGE_NAMES.flatMap((message) => {
    const own = cases.filter((each) => each.message === message)
    const published = xmllintVerdicts(
      publishedSchemaFile(message),
      own.map(({ xml }) => xml),
    )
    return own.map((each, index) => ({
      ...each,
      ours: isValid(message, each.xml),
      published: published[index]!,
    }))
  })
}

function isValid(message: MessageName, xml: string | Uint8Array): boolean {
  const text = typeof xml === 'string' ? ok(xml) : decodeXml(xml)
  return text.ok && engine.validate(message, text.value).ok
}

function report(what: string, judged: readonly Judged[]): void {
  const differing = judged.filter(({ ours, published }) => ours !== published)
  const agreed = judged.length - differing.length
  const accepted = judged.filter(({ published }) => published).length
  const percent = (100 * agreed) / judged.length
  process.stdout.write(
    `${what}: agreement ${agreed}/${judged.length} = ${percent} % (${accepted} valid, ${judged.length - accepted} not)\n`,
  )
  expect(differing.map(({ kind, ours, xml }) => `${kind}: ours ${ours}\n${String(xml)}`).slice(0, 5)).toEqual(
    [],
  )
}

function samplesOf(message: MessageName): readonly Case[] {
  return globSync('*.xml', { cwd: join(SAMPLES, message) })
    .sort()
    .map((file) => ({ message, kind: file, xml: readFileSync(join(SAMPLES, message, file)) }))
}

/** Real messages and generated ones take turns. */
function originalsOf(message: MessageName): readonly Node[] {
  const samples = samplesOf(message).flatMap(({ xml }) => {
    const read = isValid(message, xml) ? readXml(String(xml)) : undefined
    return read?.ok ? [nodeFrom(read.value)] : []
  })
  return documentsOf(MESSAGES[message]).flatMap((node, index) => {
    const sample = samples[index % samples.length]
    return sample ? [node, sample] : [node]
  })
}

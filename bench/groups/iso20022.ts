import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ParseOption, XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlOnDemand } from '../../src/host/xml/xml-on-demand.ts'
import { statementXml } from '../../src/provider/bank/camt.ts'
import { isValidForXerces, obstacleToXerces } from '../../test/support/xml-mutations/xerces.ts'
import { processFile } from '../child.ts'
import { pain001, statementOf, templateOf } from '../iso20022-inputs.ts'
import { type Rounds, inRounds, median, microsecondsEachAtOnce } from '../measure.ts'
import { type Row, figureRow, ratioRow, rounded } from '../table.ts'

const TRANSACTIONS = 20
const VALIDATIONS = 300
const ENTRIES = 10_000
/** Each starts a Java machine. */
const JAVA_ROUNDS = 5
const MEMORY_ROUNDS = 3
const MESSAGE = 'pain.001.001.09'
const SCHEMA = fileURLToPath(new URL(`../../xsd/${MESSAGE}.xsd`, import.meta.url))

/** Messages: reading them against their schemas, and writing statements. */
export async function iso20022(): Promise<readonly Row[]> {
  return [...(await validation()), await writing(), ...streaming()]
}

async function validation(): Promise<readonly Row[]> {
  const text = pain001(TRANSACTIONS)
  const xml = xmlOnDemand()
  await xml.ready()
  const schema = XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(SCHEMA, 'utf8')))
  const option: ParseOption = ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET
  const subjects = {
    engine: () => {
      const document = XmlDocument.fromString(text, { option })
      schema.validate(document)
      document.dispose()
    },
    check: () => mustBe(xml.faultsOf(MESSAGE, text).length === 0),
    read: () => mustBe(xml.validate(MESSAGE, text).ok),
  }
  const { engine, check, read } = await inRounds({
    engine: () => microsecondsEachAtOnce(VALIDATIONS, subjects.engine),
    check: () => microsecondsEachAtOnce(VALIDATIONS, subjects.check),
    read: () => microsecondsEachAtOnce(VALIDATIONS, subjects.read),
  })
  const name = `pain.001 of ${TRANSACTIONS}`
  return [
    ratioRow(`${name}: validated, × the engine alone`, check, 'µs', engine, 2),
    ratioRow(`${name}: validated and read, × the engine alone`, read, 'µs', engine, 2),
    await againstXerces(name, text, read),
  ]
}

/** How many times faster than a Java machine for every document. */
async function againstXerces(name: string, text: string, microseconds: Rounds): Promise<Row> {
  const obstacle = await obstacleToXerces(text, SCHEMA)
  const title = `${name}: xsd-schema-validator, × ours`
  if (obstacle !== undefined) return { name: title, figures: [], unit: 'ms', obstacle }
  const rounds: number[] = []
  for (let round = 0; round < JAVA_ROUNDS; round++) {
    const startedAt = performance.now()
    mustBe(await isValidForXerces(text, SCHEMA))
    rounds.push(performance.now() - startedAt)
  }
  const ours = median(microseconds) / 1000
  const ratios = rounds.map((one) => one / ours)
  return { name: title, figures: rounds, unit: 'ms', ratios, goal: { least: 100 } }
}

async function writing(): Promise<Row> {
  const statement = statementOf(ENTRIES)
  const document = statementXml(statement)
  mustBe(templateOf(statement, document) === document)
  const { template, writer } = await inRounds({
    template: () => microsecondsEachAtOnce(3, () => flat(templateOf(statement, document))) / 1000,
    writer: () => microsecondsEachAtOnce(3, () => flat(statementXml(statement))) / 1000,
  })
  const name = `camt.053 of ${ENTRIES}: written, × a template`
  return ratioRow(name, writer, 'ms', template, 1.6)
}

/** Both have to be there as bytes: a text that was added up is not, until somebody reads it. */
function flat(text: string): number {
  return Buffer.from(text).byteLength
}

/** One run of `processes/streamed-statement.ts`. */
interface Streamed {
  readonly megabytes: number
  readonly addedMegabytes: number
  readonly ms: number
}

function streaming(): readonly Row[] {
  const seen = Array.from({ length: MEMORY_ROUNDS }, () => {
    const file = processFile('streamed-statement.ts')
    return JSON.parse(execFileSync(process.execPath, [file], { encoding: 'utf8' })) as Streamed
  })
  const each = (name: keyof Streamed): Rounds => seen.map((one) => one[name])
  const megabytes = rounded(median(each('megabytes')))
  return [
    figureRow(
      `camt.053 of 100000, ${megabytes} MB: memory added while it is sent`,
      each('addedMegabytes'),
      'MB',
      100,
    ),
    figureRow('the same: until its last byte has been read', each('ms'), 'ms'),
  ]
}

function mustBe(fact: boolean): void {
  if (!fact) throw new Error('what is measured does not do what it is measured for')
}

// @module-tag sweep

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSimulatedBank } from '../src/runs/simulated-bank/simulated-bank.ts'
import { xmlBySchemasIn } from '../src/host/xml/xml-validation.ts'
import { createSimulator, loadXml } from '../src/entry/index.ts'
import { runConformance } from '../src/entry/runner.ts'
import type { RunResult } from '../src/evidence/run-result.ts'
import { MESSAGE_NAMES } from '../src/messages/iso20022/messages.ts'
import { runInProcess } from './support/cli-in-process.ts'
import { pain001, submitXml } from './support/payment-client.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xsd-dir-'))
  for (const message of MESSAGE_NAMES) {
    await writeFile(
      join(folder, `${message}.xsd`),
      `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"
  targetNamespace="urn:iso:std:iso:20022:tech:xsd:${message}">
  <xs:element name="Document"><xs:complexType/></xs:element>
</xs:schema>`,
    )
  }
})

afterAll(async () => await rm(folder, { recursive: true }))

describe('--xsd-dir', () => {
  test.each(['run', 'replay'])('%s judges by the schemas in the folder', async (command) => {
    const reports = join(folder, command)
    const what =
      command === 'run'
        ? ['--only', 'statements/list-and-documents']
        : ['scenarios/statements/list-and-documents.yaml']
    const own = [command, ...what, '--reports', reports, '--format', 'json']
    expect((await runInProcess([...own, '--xsd-dir', 'xsd'])).exitCode).toBe(0)
    expect((await runInProcess([...own, '--xsd-dir', folder])).exitCode).toBe(1)
    const { requirements } = JSON.parse(await readFile(join(reports, 'report.json'), 'utf8')) as RunResult
    const failed = requirements.filter(({ verdict }) => verdict === 'fail')
    expect(failed.map(({ id }) => id)).toEqual(['answers/xml-is-valid'])
  })

  test('self-test proves the suite with them: a bank whose statements they refuse gives false alarms', async () => {
    const { exitCode, output } = await runInProcess([
      'self-test',
      '--only',
      'statements/link-without-name',
      '--xsd-dir',
      folder,
    ])
    expect(exitCode).toBe(1)
    expect(output).toContain('FALSE fail seed 1: answers/xml-is-valid')
  })

  test('the simulated bank takes orders by them', async () => {
    const bankWith = async (xsdDir: string) => {
      const xml = await xmlBySchemasIn(xsdDir, '--xsd-dir')
      if (!xml.ok) throw new Error(xml.error)
      const bank = await createSimulatedBank({ seed: 1 }, xml.value)
      if (!bank.ok) throw new Error(bank.error)
      return bank.value
    }
    const [ours, theirs] = [await bankWith('xsd'), await bankWith(folder)]
    expect((await submitXml(ours, pain001(ours))).status).toBe(202)
    const refused = await submitXml(theirs, pain001(theirs))
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('line 2, column 1, element Document')
  })
})

describe('xsdDir of the library', () => {
  test('a bank takes orders, and a run judges, by the schemas in the folder', async () => {
    const bank = createSimulator({ xml: await loadXml({ xsdDir: folder }) })
    expect((await submitXml(bank, pain001(bank))).status).toBe(400)
    const run = async (xsdDir: string) =>
      await runConformance({ target: createSimulator(), only: ['statements/list-and-documents'], xsdDir })
    expect((await run('xsd')).exitCode).toBe(0)
    expect((await run(folder)).exitCode).toBe(1)
  })

  test('a folder without them is refused in words', async () => {
    await expect(loadXml({ xsdDir: 'bench' })).rejects.toThrow(/^xsdDir: .*pain\.001\.001\.09\.xsd/)
    await expect(runConformance({ target: createSimulator(), xsdDir: 'nowhere' })).rejects.toThrow(
      /^xsdDir: nowhere/,
    )
  })
})

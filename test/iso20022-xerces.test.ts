import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xsd-schema-validator'
import { loadXsdEngine } from '../src/host/xsd-engine.ts'
import { MESSAGES, MESSAGE_NAMES } from '../src/iso20022/messages.ts'
import type { MessageName } from '../src/iso20022/messages.ts'
import { writeSchema } from '../src/iso20022/schema-writer.ts'
import { boundariesOf } from './support/xml-mutations/boundaries.ts'

/**
 * Xerces, an engine that shares nothing with libxml2. It starts a Java machine per document, and it follows
 * external entities: it is shown a few documents of our own making, and nothing else.
 */
const PER_MESSAGE = 5

const hasJava = spawnSync('java', ['-version']).status === 0
if (!hasJava) process.stdout.write('skipped: Java, which Xerces needs, is not installed\n')

const engine = await loadXsdEngine({ schemaOf: (message: MessageName) => writeSchema(MESSAGES[message]) })

describe.skipIf(!hasJava)('our schemas under Xerces and under libxml2', () => {
  test.each(MESSAGE_NAMES)('%s: the same verdicts', { timeout: 120_000 }, async (message) => {
    const all = boundariesOf(MESSAGES[message])
    const stride = Math.floor(all.length / PER_MESSAGE)
    const chosen = all.filter((_, index) => index % stride === Math.floor(stride / 2))
    const verdicts: { mutation: string; xerces: boolean; libxml2: boolean }[] = []
    for (const { mutation, xml } of chosen) {
      // One after the other: a Java machine is large.
      const xerces = await isValidForXerces(message, xml)
      verdicts.push({ mutation, xerces, libxml2: engine.validate(message, xml).ok })
    }
    expect(verdicts.filter(({ xerces, libxml2 }) => xerces !== libxml2)).toEqual([])
    expect(new Set(verdicts.map(({ xerces }) => xerces))).toEqual(new Set([true, false]))
  })
})

async function isValidForXerces(message: MessageName, xml: string): Promise<boolean> {
  try {
    const { valid } = await validateXML(xml, join(import.meta.dirname, `../xsd/${message}.xsd`))
    return valid
  } catch (error) {
    // It rejects for an invalid document, too.
    if ((error as { valid?: unknown }).valid === false) return false
    throw error
  }
}

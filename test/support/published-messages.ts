import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { MessageName } from '../../src/messages/iso20022/messages.ts'

/** The published schemas and sample messages, which are not part of this project: they may be absent. */
const PUBLISHED = join(import.meta.dirname, '../../../shared/iso20022')

export const SAMPLES = join(PUBLISHED, 'samples')

export const hasPublished = existsSync(join(PUBLISHED, 'xsd'))

export const WITHOUT_PUBLISHED = `skipped: the published schemas are not at hand (${PUBLISHED})`

export function publishedSchemaFile(message: MessageName): string {
  return join(PUBLISHED, 'xsd', `${message}.xsd`)
}

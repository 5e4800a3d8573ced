import { z } from 'zod'
import { SURFACES } from '../../documents/apis.ts'
import { type Schema, instant, object, open, recordOf } from '../../kernel/schema.ts'
import { KNOWN_CARD_SHAPE, type KnownCard, SECOND_CLIENT_SHAPE } from './file-format.ts'
import type { KnownData } from './known-data.ts'
import { SURFACE_SHAPE, headers } from './surface-format.ts'

/*
 * What the control API of a simulated bank says of its worlds, and a run reads. Objects are open: a later version may
 * say more.
 */

export const worldShape = {
  id: z.string(),
  path: z.string().describe('The world’s surfaces answer below it, relative to this server’s address.'),
  seed: z.int().describe('What its bank follows from, besides its description.'),
  now: instant,
}

/** The part of a profile that is another one in every world. */
const profile = open({
  surfaces: z.partialRecord(z.enum(SURFACES), open(SURFACE_SHAPE)),
  headers,
  known: recordOf(z.string()) as Schema<KnownData>,
  cards: recordOf<KnownCard>(object(KNOWN_CARD_SHAPE)).exactOptional(),
  secondClient: object(SECOND_CLIENT_SHAPE).exactOptional(),
})

export const openedWorldShape = {
  ...worldShape,
  profile: profile.describe('What a run has to know, with the credentials of an ordinary request.'),
}

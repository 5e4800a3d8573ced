import { PAST, camtOf, linksOf } from '../../../test/examples/bodies.ts'
import { type Examples, given, passes, undecided, warns } from '../../../test/examples/example.ts'

const links = (schemaVersion: unknown) => ({ links: [linksOf({ schemaVersion })] })

const VERSION_8 = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'
const ofVersion8 = camtOf({ namespace: VERSION_8 })
const during = (...period: readonly [string, string]) => camtOf({ period })
const on = (dateFrom: unknown) => ({ links: [linksOf({ dateFrom })] })

export const STATEMENT_DETAILS_EXAMPLES: Examples = {
  'statements/schema-is-that-of-its-link': given(links('camt.053.001.04'), [
    passes('the same', ofVersion8, links('camt.053.001.08')),
    warns('an older one', ofVersion8, ['/Document', VERSION_8, 'camt.053.001.04']),
    undecided('the link says it otherwise', camtOf(), links('CAMT 8')),
    undecided('another link', camtOf({}, { path: { reportId: 'report-2' } })),
  ]),
  'statements/period-is-that-of-its-link': given(on(PAST), [
    passes('the same day', during('2026-03-02T00:00:00+01:00', '2026-03-02T23:59:59+01:00')),
    passes(
      'the end as the next midnight, in another zone',
      during('2026-03-01T23:00:00Z', '2026-03-03T00:00:00'),
    ),
    warns('a day more, in its own zone', during('2026-03-01T00:00:00+01:00', '2026-03-02T23:59:59+01:00')),
    warns('the year before', during('2025-03-02T00:00:00', '2025-03-02T23:59:59')),
  ]),
}

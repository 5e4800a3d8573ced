import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMMANDS } from '../../src/cli/commands.ts'
import { ASSUMPTIONS } from '../../src/documents/assumptions.ts'
import { documentedFacts } from '../../src/documents/facts.ts'
import { allRelations } from '../../src/documents/relations.ts'
import { VERDICTS } from '../../src/evidence/verdict.ts'
import { EXIT_CODE_MEANINGS, VERDICT_WORDS } from '../../src/report/words.ts'
import { REQUIREMENTS } from '../../src/rules/requirements.ts'
import type { Scenario } from '../../src/scenario/format.ts'
import { FAULTS } from '../../src/simulator/faults/faults.ts'
import { ROWS } from '../../src/simulator/control-api/table.ts'
import { countFacts, groundsOf } from '../../src/runs/suite/grounds.ts'
import { coverageOfRelations } from '../../src/runs/suite/coverage-of-relations.ts'
import type { RelationCell } from '../../src/runs/suite/coverage-of-relations.ts'
import { loadValidScenarios, shippedScenarios } from '../../src/runs/suite/load-scenarios.ts'
import { anchor, codes, heading, page, prose, table } from './page.ts'
import type { Page } from './page.ts'
import { requirementPages } from './requirement-pages.ts'
import { schemaPage } from './schema-page.ts'
import type { JsonSchema } from './schema-page.ts'

/** Every page of the reference but the one about the library, which needs the build. */
export async function referencePages(root: string): Promise<readonly Page[]> {
  const loaded = loadValidScenarios([shippedScenarios()])
  if (!loaded.ok) throw new Error(loaded.error)
  return [
    await commandsPage(),
    exitCodesPage(),
    ...FILES.map(({ path, title, introduction, schema }) =>
      schemaPage(
        path,
        title,
        introduction,
        JSON.parse(readFileSync(join(root, schema), 'utf8')) as JsonSchema,
      ),
    ),
    controlApiPage(),
    scenariosPage(loaded.value),
    ...requirementPages(loaded.value),
    factsPage(),
    assumptionsPage(),
    faultsPage(),
    relationsPage(),
    releasesPage(root),
  ]
}

const FILES = [
  {
    path: 'profile.md',
    title: 'Profile',
    introduction:
      'A profile is a YAML file with what is known of a target. `conformance init` writes one. `fixtures/profile.schema.json` of the package describes it to your editor.',
    schema: 'fixtures/profile.schema.json',
  },
  {
    path: 'scenario-file.md',
    title: 'Scenario file',
    introduction: 'A scenario is a YAML file with steps. `conformance lint FILE` checks it.',
    schema: 'scenarios/scenario.schema.json',
  },
  {
    path: 'bank-file.md',
    title: 'Bank file',
    introduction: 'A bank of your own for `--bank FILE`: customers, accounts and what happens to them.',
    schema: 'fixtures/bank.schema.json',
  },
  {
    path: 'baseline-file.md',
    title: 'Baseline file',
    introduction: 'Failures that are known, each with an owner and a last day, for `--baseline FILE`.',
    schema: 'fixtures/baseline.schema.json',
  },
  {
    path: 'report.md',
    title: 'Report',
    introduction: '`report.json` is what a run writes, and what `merge`, `diff` and `replay` read.',
    schema: 'reports/report.schema.json',
  },
]

async function commandsPage(): Promise<Page> {
  const parts = await Promise.all(
    COMMANDS.map(async ({ name, summary, options }) => {
      const rows = await Promise.all(
        options.map(async ({ flags, description, choices, repeatable }) => {
          const values = typeof choices === 'function' ? await choices() : (choices ?? [])
          const notes = [
            ...(values.length > 0 ? [`One of ${codes(values)}.`] : []),
            ...(repeatable && !description.includes('repeatable') ? ['Repeatable.'] : []),
          ]
          return [`\`${flags}\``, [prose(description), ...notes].join('. ')]
        }),
      )
      const command = name.split(' ')[0]!
      return [
        `## ${command}`,
        `\`conformance ${name}\``,
        `${prose(summary)}.`,
        ...(rows.length > 0 ? [table(['Option', 'Meaning'], rows)] : []),
      ]
    }),
  )
  return page(
    'commands.md',
    'Commands',
    'This is also what `conformance COMMAND --help` prints. What a command returns is in [exit codes](exit-codes.md).',
    ...parts.flat(),
  )
}

function exitCodesPage(): Page {
  return page(
    'exit-codes.md',
    'Verdicts and exit codes',
    '## Verdicts',
    table(
      ['Verdict', 'Sign', 'Meaning'],
      VERDICTS.map((verdict) => [
        `\`${verdict}\``,
        VERDICT_WORDS[verdict].sign,
        prose(VERDICT_WORDS[verdict].meaning),
      ]),
    ),
    '## Exit codes',
    table(
      ['Code', 'Meaning'],
      Object.entries(EXIT_CODE_MEANINGS).map(([code, meaning]) => [code, prose(meaning)]),
    ),
  )
}

function controlApiPage(): Page {
  return page(
    'control-api.md',
    'Control API',
    'What is done to a served bank, rather than asked of it. Addresses are below `/_control`; those of a world are below `/_control/worlds/{world}` as well. `GET /_control/openapi.json` describes all of it as OpenAPI 3.1.',
    table(
      ['Request', 'What it does', 'Answer'],
      ROWS.map(({ method, path, summary, status, response, query = {} }) => [
        `\`${method} /_control${path}\``,
        [
          prose(summary),
          ...Object.entries(query).map(([name, meaning]) => `\`?${name}\`: ${prose(meaning)}`),
        ].join('<br>'),
        `${status}: ${prose(response)}`,
      ]),
    ),
  )
}

function scenariosPage(scenarios: readonly Scenario[]): Page {
  return page(
    'scenarios.md',
    'Scenarios',
    `The suite has ${scenarios.length}. \`--only\` takes globs of their ids.`,
    table(
      ['Scenario', 'Effects', 'What it plays'],
      scenarios.map(({ id, effects, title }) => [`\`${id}\``, effects, prose(title)]),
    ),
  )
}

function assumptionsPage(): Page {
  return page(
    'assumptions.md',
    'Assumptions',
    `Where the documents are silent, the bank does something, and a target may do something else: these are the ${ASSUMPTIONS.length} places. What a target does there is observed and fails nobody, unless the profile of its owner confirms the assumption; a pin tells when it changes.`,
    ...ASSUMPTIONS.flatMap((assumption) => [
      heading(2, assumption.id),
      ...Object.entries(assumption)
        .filter(([name]) => name !== 'id')
        .map(
          ([name, value]) =>
            `- **${name}**: ${prose(typeof value === 'string' ? value : JSON.stringify(value))}`,
        )
        .join('\n')
        .split('\n\n'),
    ]),
  )
}

function factsPage(): Page {
  const { grounds, without } = groundsOf(REQUIREMENTS)
  const graded = REQUIREMENTS.filter(({ level }) => level !== 'MAY').length
  return page(
    'facts.md',
    'Facts and contradictions',
    'What the documents say, and what is assumed where they are silent, by document and by kind; `conformance list facts` has every one. What is assumed fails nobody.',
    table(
      ['Document', 'Kind', 'Stated', 'Assumed'],
      countFacts(documentedFacts()).map(({ document, kind, stated, assumed }) =>
        [document, kind, stated, assumed].map(String),
      ),
    ),
    '## What can count against a target',
    `${graded} requirements can count against a target, each because of words of a document; ${without.length} rest on none. \`conformance list contradictions\` says the same.`,
    table(
      ['Clause', 'Words', 'Who does otherwise fails', 'is warned of'],
      grounds.map(({ clause, words, fails, warns }) => [clause, prose(words), codes(fails), codes(warns)]),
    ),
  )
}

function faultsPage(): Page {
  return page(
    'faults.md',
    'Faults',
    `Deliberate mistakes of the simulated bank: ${FAULTS.length}. \`--fault ID\` and \`bank.control.inject(ID)\` switch one on.`,
    table(
      ['Fault', 'What goes wrong', 'Breaks'],
      FAULTS.map(({ id, title, breaks }) => [`\`${id}\``, prose(title), codes(breaks)]),
    ),
  )
}

/** Whoever reads it asks of a fact: where is it told, who compares, and would anybody notice a wrong one? */
function relationsPage(): Page {
  const relations = new Map(allRelations())
  const coverage = coverageOfRelations(REQUIREMENTS, FAULTS)
  return page(
    'relations.md',
    'Relations',
    `What several operations tell of one account, payment or card is one fact: these are the ${coverage.length} of them. \`conformance list relations\` prints the same. A requirement holds two places against each other; a fault tells the fact otherwise at one of them, and the self-test proves that it is noticed.`,
    ...coverage.flatMap(({ relation, fact, clauses, basis, sides, cells }) => [
      heading(2, relation),
      `${prose(fact)}. ${
        basis === 'stated'
          ? `Stated in ${clauses.join(', ')}.`
          : `Named in ${clauses.join(', ')}; that the places mean the same is the assumption [\`${basis.assumed}\`](assumptions.md#${anchor(basis.assumed)}).`
      }`,
      table(
        ['Place', 'Operations', 'Where in them', 'Told otherwise by'],
        sides.map(({ side, in: place, faults }) => {
          const { operations, at } = relations.get(relation)!.sides[side]!
          return [
            prose(side),
            codes(operations),
            at === '' ? `the ${place}` : `\`${at}\` of the ${place}`,
            faults.length > 0 ? codes(faults) : place === 'request' ? 'what the suite sends' : 'no fault',
          ]
        }),
      ),
      table(
        ['Held against each other', 'By'],
        cells.map((cell) => [cell.between.map(prose).join(' and '), comparedBy(cell)]),
      ),
    ]),
  )
}

function comparedBy({ requirements, through, reason }: RelationCell): string {
  if (requirements.length > 0) return codes(requirements)
  if (through) return `nobody directly: it follows through ${through.map(prose).join(', ')}`
  return `nobody: ${prose(reason ?? 'open')}`
}

function releasesPage(root: string): Page {
  const text = readFileSync(join(root, 'src/documents/cards/RELEASES.md'), 'utf8')
  const [, ...rest] = text.split('\n')
  const body = rest
    .join('\n')
    .replaceAll(/\{\{/g, '&#123;&#123;')
    .replaceAll(/<(?=\w)/g, '&lt;')
  return page('releases.md', 'Releases of the card API', body)
}

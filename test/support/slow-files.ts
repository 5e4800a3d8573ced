import { relative } from 'node:path'
import type { Reporter } from 'vitest/node'

/**
 * The files that take longest, the longest first, and what takes the time. They begin first: one of them alone at the end
 * would leave a core without work. `npm run test:slowest` says how long the slowest took, and so does .ci/run.
 */
export const SLOW_FILES: Readonly<Record<string, string>> = {
  'test/self-test-faults.test.ts': 'every fault where it was seen, and one of thirty wherever it shows',
  'test/confirmed.test.ts': 'three whole suites, and one fault of sixty where everything is confirmed',
  'test/doctor.test.ts': 'every mistake before a first run, each at a server of its own',
  'test/lawful-behaviours.test.ts': 'the flows of each API at targets that do something lawful otherwise',
  'test/both-ends.test.ts': 'the whole suite over a network, with a gateway and a bank behind it',
  'src/runs/drift/drift.test.ts': 'runs over HTTP, each held against a simulated bank',
  'test/foreign-servers.test.ts': 'runs behind servers of others, and waits for one that limits the rate',
  'test/adversary/adversary.test.ts':
    'contradictions that were written down before, each at a bank of its own',
  'test/doctor-other-apis.test.ts':
    'mistakes before a first run at the other APIs, each at a server of its own',
  'test/shared-bank.test.ts': 'the whole suite twice at one bank, and all cards twice',
  'test/legal-gateways.test.ts': 'all about the gateway at some that say something otherwise',
  'test/likely-causes.test.ts':
    'runs behind what answers in the place of the target, and the whole suite behind what is lawful',
  'test/living-target.test.ts': 'orders followed day by day at a bank that nobody controls',
  'test/one-cause.test.ts': 'gateways, each wrong in all of its answers',
  'test/self-test-shortcut.test.ts': 'the whole suite three times: watched, with a fault, and shortened',
  'test/found-at-targets.test.ts': 'what was once found wrong with lawful targets, each at one of them',
  'test/named-gaps/named-gaps.test.ts': 'each gap at served banks that nobody controls',
  'test/documentation.test.ts': 'does what the pages say, command by command',
  'test/repetitions.test.ts': 'a scenario of every kind, again and again over HTTP',
  'test/equipment.test.ts': 'the whole suite, and for each of its steps every way to be played',
  'src/runner/overloaded-targets.test.ts': 'runs at targets that refuse, break off and limit under load',
  'src/runner/legal-targets.test.ts': 'a sample of the scenarios at each of many lawful targets',
  'src/runs/explore/explore.test.ts': 'thousands of drawn steps, and what they find made smaller',
  'test/parity.test.ts': 'a part of the suite, within the process and over HTTP',
  'test/resume.test.ts': 'runs that are killed and go on',
  'test/cli-commands.test.ts': 'each command, and the whole suite to prove a single fault',
  'src/runs/recording/record.test.ts': 'runs through a recorder, and what it recorded played again',
  'test/plan.test.ts': 'plans anew after each line that it advises',
  'test/assumed-facts.test.ts': 'a sample of the assumed facts, each otherwise than assumed',
  'test/shards.test.ts': 'the same areas as a whole and in several numbers of shards',
  'test/report-artifacts.test.ts': 'a process with a whole run and every report of it',
  'test/cli-url.test.ts': 'a process or a server for each thing that can answer in the place of a target',
  'test/other-platform.test.ts': 'all about cards at a platform that is not ours, in several of its ways',
  'test/lawful-statements.test.ts':
    'all about statements, in each of the ways in which other banks write them',
  'test/xml-samples.test.ts': 'all about statements, and every element of each',
  'test/other-gateway.test.ts': 'the whole suite over HTTP at a gateway that is not ours, in two of its ways',
  'test/cli-processes.test.ts': 'processes that are started, interrupted and waited for',
  'src/runs/suite/live-example.test.ts': 'plays to an example of each requirement of a sample of the areas',
  'test/http-control-page.test.ts': 'waits for a browser',
  'test/growth-of-inputs.test.ts': 'every reader with inputs of one length and of twice that, several times',
  'test/disturbances.test.ts': 'the whole suite, and each operation of it on copies of the bank',
  'test/self-test-seeds.test.ts': 'the whole suite at another bank',
}

const MOST_SHOWN = 20
const ROOT = `${import.meta.dirname}/../..`

/** Names the files that took longest, with the reason where there is one. */
export const slowestFiles: Reporter = {
  onTestRunEnd(modules) {
    const slowest = modules
      .map((module) => {
        const { duration, collectDuration, setupDuration } = module.diagnostic()
        return {
          file: relative(ROOT, module.moduleId),
          seconds: (duration + collectDuration + setupDuration) / 1000,
        }
      })
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, MOST_SHOWN)
    for (const { file, seconds } of slowest) {
      const why = SLOW_FILES[file] ?? 'test/support/slow-files.ts does not say why'
      process.stdout.write(` slow: ${seconds.toFixed(1).padStart(6)} s ${file}: ${why}\n`)
    }
  },
}

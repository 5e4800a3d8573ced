import type { ScenarioResult } from '../../evidence/run-result.ts'
import { stringifyYaml } from '../../kernel/source/yaml.ts'
import { scenarioToFile } from '../../scenario/step-to-file.ts'
import { loadTexts, validOf } from '../suite/load-scenarios.ts'
import { type ExploreRequest, type Found, isShownBy } from './explore.ts'

/** A finding with the scenario file that shows it. */
export interface FoundFile {
  readonly found: Found
  readonly name: string
  readonly text: string
  /** What came of it when it was read from the file and played from its start; undefined where it was not. */
  readonly result: ScenarioResult | undefined
  /** Whether that has shown it again. */
  readonly isShownAgain: boolean
}

/** What was found as scenario files, each read and played once more, so that nothing rests on how it was found. */
export async function foundFiles(
  all: readonly Found[],
  play: ExploreRequest['play'],
): Promise<readonly FoundFile[]> {
  const files: FoundFile[] = []
  for (const found of all) {
    const { id } = found.flow
    const text = stringifyYaml(scenarioToFile(found.flow), {
      '': 'Found by exploring; play it with `conformance replay`.',
    })
    const read = validOf(loadTexts([[`${id}.yaml`, text]]))
    const [result] = read.ok ? await play(read.value.slice(0, 1)) : []
    const isShownAgain = result !== undefined && isShownBy(result, found.finding)
    files.push({ found, name: `${id.slice(id.indexOf('/') + 1)}.yaml`, text, result, isShownAgain })
  }
  return files
}

import { stringifyYaml } from '../kernel/source/yaml.ts'

/** The text of a scenario file in which nothing is a variable: a dollar sign is only itself. */
export function writtenScenario(
  content: Readonly<Record<string, unknown>>,
  comments?: Readonly<Record<string, string>>,
): string {
  // As a text the replacement would be taken for a pattern, in which two dollar signs are one.
  return stringifyYaml(content, comments).replaceAll('${', () => '$${')
}

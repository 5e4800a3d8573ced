import { buildWorkbench } from '../../.ci/workbench.ts'
import type { PageFiles } from '../../src/simulator/control-api/page.ts'

/** The files of the page as the sources make them now, whatever was built before. */
export async function workbenchFiles(): Promise<ReadonlyMap<string, string>> {
  const output = await buildWorkbench({ write: false })
  return new Map(output.map((file) => [file.fileName, String('code' in file ? file.code : file.source)]))
}

export function servedFrom(files: ReadonlyMap<string, string>): PageFiles {
  return (name) => Promise.resolve(files.get(name))
}

import { appendFile } from 'node:fs/promises'
import type { RunResult } from '../../evidence/run-result.ts'
import { githubAnnotations } from '../../report/github.ts'
import { writeMarkdown } from '../../report/markdown.ts'
import type { Options } from '../options/options.ts'
import { print } from '../terminal.ts'
import type { Terminal } from '../terminal.ts'

/** What a GitHub job shows: a summary on its page, and marks at the lines of scenarios. Only there, or when asked. */
export async function tellGithub(result: RunResult, options: Options, terminal: Terminal): Promise<void> {
  const isThere = process.env['GITHUB_ACTIONS'] === 'true'
  if (options['github'] !== true && !isThere) return
  // GitHub reads commands from both streams; the output may have to be JSON and nothing else.
  terminal.error.write(githubAnnotations(result))
  const path = process.env['GITHUB_STEP_SUMMARY']
  if (path === undefined || path === '') return
  try {
    await appendFile(path, writeMarkdown(result))
  } catch (error) {
    print(terminal.error, `GITHUB_STEP_SUMMARY: ${(error as Error).message}`)
  }
}

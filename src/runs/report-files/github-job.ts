import { existsSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import type { RunResult } from '../../evidence/run-result.ts'
import { githubAnnotations } from '../../report/github.ts'
import { writeMarkdown } from '../../report/markdown.ts'

/** Whether this process is a step of a GitHub job. */
export function isGithubJob(): boolean {
  return process.env['GITHUB_ACTIONS'] === 'true'
}

/** What a GitHub job shows: marks at the lines of scenarios, and a summary on the page of the job. */
export async function tellGithub(result: RunResult, stream: { write(text: string): unknown }): Promise<void> {
  stream.write(githubAnnotations(result, placeInRepository))
  const path = process.env['GITHUB_STEP_SUMMARY']
  if (path === undefined || path === '') return
  try {
    await appendFile(path, writeMarkdown(result))
  } catch (error) {
    stream.write(`GITHUB_STEP_SUMMARY: ${(error as Error).message}\n`)
  }
}

/** GitHub wants paths from the root of the repository, whatever folder the step works in. */
function placeInRepository(file: string): string | undefined {
  const root = process.env['GITHUB_WORKSPACE'] || process.cwd()
  const path = relative(root, resolve(file))
  const isInside =
    !path.startsWith('..') && !path.startsWith('node_modules') && !path.includes('/node_modules/')
  return isInside && existsSync(resolve(root, path)) ? path : undefined
}

import { appendFile } from 'node:fs/promises'
import type { RunResult } from '../evidence/run-result.ts'
import { githubAnnotations } from '../report/github.ts'
import { writeMarkdown } from '../report/markdown.ts'

/** Whether this process is a step of a GitHub job. */
export function isGithubJob(): boolean {
  return process.env['GITHUB_ACTIONS'] === 'true'
}

/** What a GitHub job shows: marks at the lines of scenarios, and a summary on the page of the job. */
export async function tellGithub(result: RunResult, stream: { write(text: string): unknown }): Promise<void> {
  stream.write(githubAnnotations(result))
  const path = process.env['GITHUB_STEP_SUMMARY']
  if (path === undefined || path === '') return
  try {
    await appendFile(path, writeMarkdown(result))
  } catch (error) {
    stream.write(`GITHUB_STEP_SUMMARY: ${(error as Error).message}\n`)
  }
}

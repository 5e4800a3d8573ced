import type { RunResult } from '../../evidence/run-result.ts'
import type { HeaderList } from '../../evidence/observation.ts'
import type { AddressedRequest, Target } from '../../target/profile/profile.ts'

/** A request as it is before it is sent; `path` is below the base address of its surface, with its query. */
export type HookedRequest = Pick<
  AddressedRequest,
  'surface' | 'client' | 'method' | 'path' | 'headers' | 'body'
>

/** What a team does around a run. A hook that throws ends the command with exit code 2. */
export interface Hooks {
  /** Before the profile is read: what it puts into the environment, the profile can name. */
  readonly beforeRun?: () => unknown
  /** Before each request to a target with an address: header fields that are added, or take the place of others. */
  readonly beforeRequest?: (
    request: HookedRequest,
  ) => Readonly<Record<string, string>> | undefined | Promise<Readonly<Record<string, string>> | undefined>
  /** Once the reports are written; the report is that of `report.json`. */
  readonly afterRun?: (report: RunResult) => unknown
}

/** Hooks that fail with what is made of the name of one and of the first line of its message. */
export function hooksWith(failure: (name: string, message: string) => Error, hooks: Hooks): Hooks {
  const names = Object.keys(hooks) as (keyof Hooks)[]
  const all = names.map((name) => {
    const hook = hooks[name] as (given: unknown) => unknown
    const called = async (given: unknown): Promise<unknown> => {
      try {
        const found = await hook(given)
        if (name === 'beforeRequest' && !isFields(found ?? {}))
          throw new Error('it has to return header fields: texts by their names')
        return found
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        throw failure(name, message.split('\n')[0]!)
      }
    }
    return [name, called]
  })
  return Object.fromEntries(all) as Hooks
}

function isFields(found: unknown): boolean {
  return (
    typeof found === 'object' &&
    Object.entries(found!).every(([name, value]) => /^[\w-]+$/.test(name) && /^[\t\x20-\x7E]*$/.test(value))
  )
}

/** The target with what a hook adds to its requests. Once it has failed, nothing more is sent, and `check` throws. */
export function withHook(target: Target, { beforeRequest }: Hooks) {
  if (!beforeRequest) return { target, check: () => {} }
  let failed: unknown
  const addedTo = async (request: AddressedRequest): Promise<HeaderList> => {
    if (failed !== undefined) throw failed
    try {
      return Object.entries((await beforeRequest(request)) ?? {})
    } catch (error) {
      throw (failed ??= error)
    }
  }
  const check = (): void => {
    if (failed !== undefined) throw failed
  }
  const open: Target['open'] = async (opening) => ({ ...(await target.open(opening)), addedTo })
  return { target: { ...target, open }, check }
}

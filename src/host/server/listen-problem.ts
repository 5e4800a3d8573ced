import { environmentProblem } from '../environment-problem.ts'

/** Why a server cannot listen, and what to do, by Node's error code. */
const CAUSES: Readonly<Record<string, (port: number, hostname: string) => string>> = {
  EADDRINUSE: (port) =>
    `port ${port} is already in use; choose another one with --port, or 0 for any free one`,
  EACCES: (port) => `port ${port} may not be opened by this user; choose one above 1023 with --port`,
  EADDRNOTAVAIL: (_, hostname) => `this machine has no address ${hostname}`,
  ENOTFOUND: (_, hostname) => `the host name ${hostname} cannot be resolved`,
  ERR_SOCKET_BAD_PORT: (port) => `${port} is no port; it must be from 0 to 65535`,
}

export function listenProblem(error: NodeJS.ErrnoException, port: number, hostname: string): string {
  const cause = error.code === undefined ? undefined : CAUSES[error.code]
  return (
    cause?.(port, hostname) ??
    `the server cannot listen on ${hostname}:${port}: ${environmentProblem(error) ?? error.message}`
  )
}

/** What the machine refuses, by the codes of its system, and what to do; it says nothing about the target or about us. */
const REFUSALS: Readonly<Record<string, string>> = {
  EMFILE: 'this process may open no more files and connections: raise `ulimit -n`, or lower --concurrency',
  ENFILE: 'the machine may open no more files: end other programs, or raise its limit',
  ENOSPC: 'the disk is full: make room, or choose another place',
  EDQUOT: 'the quota of this user is used up: make room, or choose another place',
  EROFS: 'the file system is read-only: choose another place',
  EACCES: 'this user may not do that: grant it, or choose another place',
  EPERM: 'this user may not do that: grant it, or choose another place',
  ENOMEM: 'the memory is used up: end other programs, or lower --concurrency',
  ENOBUFS: 'the system has no room for another connection: wait a minute, or lower --concurrency',
  EADDRNOTAVAIL: 'no local port is free for another connection: wait a minute, or lower --concurrency',
  EADDRINUSE: 'the address is in use: end what uses it, or choose another one',
  EIO: 'the disk, or the connection to it, fails',
  EBUSY: 'something else holds it: close that, and try again',
  ENAMETOOLONG: 'the name is too long for the file system: choose a shorter one',
  ELOOP: 'links lead round in a circle: choose the file itself',
  EFBIG: 'it would be larger than the file system allows: choose another place',
  ERR_WORKER_OUT_OF_MEMORY: 'the memory is used up: end other programs, or lower --concurrency',
}

/** What the machine refused, as words without a full stop; undefined for every other error. */
export function environmentProblem(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' && Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined
}

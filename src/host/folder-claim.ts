import { closeSync, fstatSync, openSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type * as Sqlite from 'node:sqlite'

/** Tells other processes that a folder is being written to. */
export interface FolderClaim {
  release(): void
}

const LOCK_FILE = 'journal.lock'

/**
 * Undefined where another process has claimed the folder and still runs. The claim is a lock of the operating system,
 * which ends with its process however that ends: the file may stay behind, and claims nothing. SQLite is what gives Node
 * such locks on every platform. Where there are none, as on some network drives, whoever asks gets the folder.
 */
export function claimFolder(folder: string): FolderClaim | undefined {
  const path = join(folder, LOCK_FILE)
  const open = databaseOpener()
  if (!open) return UNCLAIMED
  // Whoever releases a claim removes the file, perhaps after it was opened here: a lock on that one claims nothing.
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const before = madeFile(path)
    if (before === undefined) return UNCLAIMED
    const outcome = locked(open, path)
    if (outcome === 'taken') return undefined
    if (outcome === 'impossible') return UNCLAIMED
    if (inodeOf(path) === before) return claimOf(outcome, path)
    outcome.close()
  }
  return UNCLAIMED
}

const MOST_ATTEMPTS = 10
const UNCLAIMED: FolderClaim = { release: () => {} }

type Opener = (path: string) => DatabaseSync

/** Older versions have no SQLite, or warn that it is new, which is nothing to whoever runs a test. */
function databaseOpener(): Opener | undefined {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    const sqlite = process.getBuiltinModule('node:sqlite') as typeof Sqlite | undefined
    return sqlite && ((path) => new sqlite.DatabaseSync(path, { timeout: 0 }))
  } catch {
    return undefined
  } finally {
    process.emitWarning = emitWarning
  }
}

const SQLITE_BUSY = 5

function locked(open: Opener, path: string): DatabaseSync | 'taken' | 'impossible' {
  let database: DatabaseSync | undefined
  try {
    database = open(path)
    // Nothing is ever written to it, so that nothing has to be undone.
    database.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database?.close()
    return (error as { errcode?: number }).errcode === SQLITE_BUSY ? 'taken' : 'impossible'
  }
}

function claimOf(database: DatabaseSync, path: string): FolderClaim {
  return {
    release: () => {
      // Before the lock is given back: whoever gets it then sees that the file is gone.
      remove(path)
      database.close()
    },
  }
}

/** Its inode. */
function madeFile(path: string): number | undefined {
  try {
    const file = openSync(path, 'a')
    const { ino } = fstatSync(file)
    closeSync(file)
    return ino
  } catch {
    return undefined
  }
}

function inodeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // It stays behind, and claims nothing.
  }
}

import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { err, ok } from '../../kernel/result.ts'

/*
 * As much of ZIP as evidence packs need: files with plain names, stored or deflated. Written here because a pack has
 * to be read byte for byte: no library tells whether anything stands between, before or behind the files.
 */

/** A file as it lies in an archive. */
export interface ZipEntry {
  readonly name: string
  readonly method: typeof STORED | typeof DEFLATED
  readonly crc: number
  readonly size: number
  /** The bytes as they are stored. */
  readonly packed: Buffer
}

export const STORED = 0
export const DEFLATED = 8

/** As much as any file that is read. */
const MOST_BYTES = 256 * 1024 * 1024

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_LENGTH = 22
/** Version 2.0 of the format, in which deflated files came. */
const VERSION = 20
/** The first day that the format knows: the same content gives the same bytes whenever it is packed. */
const MS_DOS_DATE = 0x0021

export function zipEntry(name: string, content: Uint8Array, method: ZipEntry['method']): ZipEntry {
  const bytes = Buffer.from(content)
  const packed = method === DEFLATED ? deflateRawSync(bytes, { level: 9 }) : bytes
  return { name, method, crc: crc32(bytes), size: bytes.length, packed }
}

/** The content of a file, or undefined when it is not what the archive says of it. */
export function contentOf({ method, packed, size, crc }: ZipEntry, most = MOST_BYTES): Buffer | undefined {
  if (size > most) return undefined
  try {
    // Never more than was announced: a few bytes can inflate to any size.
    const content = method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: size + 1 }) : packed
    return content.length === size && crc32(content) === crc ? content : undefined
  } catch {
    return undefined
  }
}

/** An archive of these files and of nothing else. */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const local = Buffer.concat([numbers([LOCAL, 4]), ...commonHeader(entry, name), name, entry.packed])
    centrals.push(
      numbers([CENTRAL, 4], [VERSION, 2]),
      ...commonHeader(entry, name),
      numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      name,
    )
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const counts = [entries.length, 2] as const
  const end = numbers([END, 4], [0, 2], [0, 2], counts, counts, [directory.length, 4], [offset, 4], [0, 2])
  return Buffer.concat([...locals, directory, end])
}

/** What both headers of a file say of it. */
function commonHeader({ method, crc, size, packed }: ZipEntry, name: Buffer): Buffer[] {
  return [
    numbers([VERSION, 2], [0, 2], [method, 2], [0, 2], [MS_DOS_DATE, 2], [crc, 4]),
    numbers([packed.length, 4], [size, 4], [name.length, 2], [0, 2]),
  ]
}

function numbers(...values: readonly (readonly [value: number, bytes: number])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of values) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

/**
 * Reads what the directory at the end names. `isAsWritten`: `writeZip` would write these very bytes, so that nothing is
 * hidden between or behind the files. The error is a sentence without the file's name.
 */
export function readZip(bytes: Buffer) {
  try {
    const end = bytes.lastIndexOf(numbers([END, 4]))
    if (end < 0 || end + END_LENGTH > bytes.length) return err(NO_ARCHIVE)
    const entries: ZipEntry[] = []
    let at = bytes.readUInt32LE(end + 16)
    for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
      const entry = entryAt(bytes, at)
      if (!entry) return err(NO_ARCHIVE)
      entries.push(entry)
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
    // Files that lie in one another would be written out once for each of them.
    const packed = entries.reduce((sum, entry) => sum + entry.packed.length, 0)
    return ok({ entries, isAsWritten: packed <= bytes.length && writeZip(entries).equals(bytes) })
  } catch (error) {
    // A number that points outside of the file.
    if (error instanceof RangeError) return err(NO_ARCHIVE)
    throw error
  }
}

const NO_ARCHIVE = 'is no zip archive, or not a whole one'

function entryAt(bytes: Buffer, at: number): ZipEntry | undefined {
  const method = bytes.readUInt16LE(at + 10)
  const local = bytes.readUInt32LE(at + 42)
  if (bytes.readUInt32LE(at) !== CENTRAL || bytes.readUInt32LE(local) !== LOCAL) return undefined
  if (method !== STORED && method !== DEFLATED) return undefined
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const length = bytes.readUInt32LE(at + 20)
  if (start + length > bytes.length) return undefined
  return {
    name: bytes.toString('utf8', at + 46, nameEnd),
    method,
    crc: bytes.readUInt32LE(at + 16),
    size: bytes.readUInt32LE(at + 24),
    packed: bytes.subarray(start, start + length),
  }
}

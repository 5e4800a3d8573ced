import { execFileSync, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MANIFEST, SEAL, SIGNATURE, sealOf } from './manifest.ts'
import { sha256Of } from '../../host/files/digest.ts'
import type { Manifest } from './manifest.ts'
import { verifyPack } from './verify-pack.ts'
import { DEFLATED, STORED, contentOf, readZip, writeZip, zipEntry } from '../../host/files/zip.ts'
import type { ZipEntry } from '../../host/files/zip.ts'
import { mustExit, runInProcess } from '../../../test/support/cli-in-process.ts'
import { temporaryFolder } from '../../../test/support/cli-process.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

const PACK = folder.file('run.zip')
const KEYS = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const OTHER = generateKeyPairSync('ed25519')
const PACKING = ['--pack', PACK, '--by', 'Ada', '--reason', 'release 7', '--sign', folder.file('key.pem')]
let pack: Buffer

/** Debian's zip and unzip; the tests that need them skip where they are absent. */
const HAS_ZIP = ['zip', 'unzip'].every((name) => spawnSync(name, ['-v']).status === 0)

beforeAll(async () => {
  writeFileSync(folder.file('key.pem'), KEYS.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(folder.file('public.pem'), KEYS.publicKey.export({ type: 'spki', format: 'pem' }))
  writeFileSync(folder.file('other.pem'), OTHER.publicKey.export({ type: 'spki', format: 'pem' }))
  const run = ['run', '--only', 'headers/user', '--reports', folder.file('reports')]
  await mustExit(0, [...run, ...PACKING])
  pack = readFileSync(PACK)
})

describe('a pack', () => {
  test('is as it was packed, and says by whom and why', async () => {
    const { exitCode, output } = await runInProcess(['verify', PACK, '--key', folder.file('public.pem')])
    expect(exitCode).toBe(0)
    expect(output).toMatch(/^by +Ada\nreason +release 7$/m)
    expect(output).toMatch(/^signed +by the key [\w-]{43}$/m)
    expect(output).toContain('is as it was packed\n')
  })

  test.runIf(HAS_ZIP)('is opened by other programs, which find what was written', () => {
    expect(execFileSync('unzip', ['-t', PACK], { encoding: 'utf8' })).toContain('No errors detected')
    for (const name of ['report.json', 'report.html', 'junit.xml', 'matrix.csv']) {
      expect(
        execFileSync('unzip', ['-p', PACK, name]).equals(readFileSync(folder.file(`reports/${name}`))),
      ).toBe(true)
    }
  })

  test('has the profile without its secrets, the catalogue, and a page to sign', () => {
    const files = new Map(entriesOf(pack).map((one) => [one.name, String(contentOf(one))]))
    const profile = JSON.parse(files.get('profile.json')!) as { headers: Record<string, string> }
    expect(profile.headers['Authorization']).toBe('[redacted]')
    expect(profile.headers['X-CorAPI-Target-ID']).toMatch(/\w/)
    expect(files.get('catalogue.json')).toContain('"headers/auto-is-accepted"')
    expect(files.get('sign-off.md')).toContain(`report.json: sha256:${sha256Of(files.get('report.json')!)}`)
  })

  test('that another key signed, or nobody, is not the one that was asked for', async () => {
    const other = await runInProcess(['verify', PACK, '--key', folder.file('other.pem')])
    expect(other).toMatchObject({ exitCode: 1 })
    expect(other.output).toContain('✕ signature.jws was made with another key than --key\n')
    expect(other.output).toContain('is whole, but not the pack that was asked for\n')
    const unsigned = folder.file('unsigned.zip')
    writeFileSync(unsigned, writeZip(entriesOf(pack).filter(({ name }) => name !== SIGNATURE)))
    expect(await runInProcess(['verify', unsigned])).toMatchObject({ exitCode: 0 })
    const { output } = await runInProcess(['verify', unsigned, '--key', folder.file('public.pem')])
    expect(output).toContain('✕ signature.jws is missing: nobody has signed it\n')
  })

  test('is refused before the run when it could not be written', async () => {
    const run = ['run', '--only', 'headers/user', '--reports', folder.file('refused')]
    expect(await runInProcess([...run, '--sign', 'key.pem'])).toEqual({
      exitCode: 2,
      output: '',
      error: '--sign has no effect without --pack\n',
    })
    expect(await runInProcess([...run, '--reason', 'release 7'])).toEqual({
      exitCode: 2,
      output: '',
      error: '--reason has no effect without --by or --pack\n',
    })
    const { error } = await runInProcess([...run, '--pack', PACK, '--sign', folder.file('public.pem')])
    expect(error).toContain('it is no private key in PEM without a passphrase')
  })
})

describe('what was changed is named', () => {
  const names = () => entriesOf(pack).map(({ name }) => name)

  test('50 packs with another content', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names()), fc.nat(), fc.nat(255), async (name, place, value) => {
        const tampered = replaced(name, (content) => {
          const changed = Buffer.from(content)
          const at = place % changed.length
          changed[at] = changed[at] === value ? value ^ 1 : value
          return changed
        })
        const problems = await problemsOf(tampered)
        expect(problems.join('\n')).toContain(name)
      }),
      { numRuns: 50 },
    )
  })

  test('50 packs with one bit that is another one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(7), async (place, bit) => {
        const tampered = Buffer.from(pack)
        const at = place % tampered.length
        tampered[at] = tampered[at]! ^ (1 << bit)
        expect(await problemsOf(tampered)).not.toEqual([])
      }),
      { numRuns: 50 },
    )
  })

  test('a pack that was cut off, or has more behind it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 40 }), async (place, more) => {
        expect(await problemsOf(pack.subarray(0, place % pack.length))).not.toEqual([])
        expect(await problemsOf(Buffer.concat([pack, more]))).not.toEqual([])
      }),
      { numRuns: 50 },
    )
  })

  test('files that are gone, new, twice, or only packed otherwise', async () => {
    for (const name of names().filter((one) => one !== SIGNATURE)) {
      const rest = entriesOf(pack).filter((one) => one.name !== name)
      expect(await problemsOf(writeZip(rest))).toContain(`${name} is missing`)
    }
    const added = zipEntry('notes.txt', Buffer.from('all is well'), DEFLATED)
    expect(await problemsOf(writeZip([...entriesOf(pack), added]))).toEqual(['notes.txt was added'])
    const [first] = entriesOf(pack)
    expect(await problemsOf(writeZip([...entriesOf(pack), first!]))).toContain(
      'a file stands in the archive twice',
    )
    const stored = entriesOf(pack).map((one) => zipEntry(one.name, contentOf(one)!, STORED))
    expect(await problemsOf(writeZip(stored))).toContain('report.json was packed anew, with the same content')
  })

  test('of files that lie in one another, or that inflate to any size, is refused without writing them', async () => {
    const inner = zipEntry('x', Buffer.alloc(2 ** 21), STORED)
    const whole = writeZip([inner])
    const [directory, end] = [whole.length - 69, whole.length - 22]
    const count = 50_000
    const tail = Buffer.from(whole.subarray(end))
    tail.writeUInt16LE(count, 10)
    const one = whole.subarray(directory, end)
    const overlapping = Buffer.concat([whole.subarray(0, directory), ...Array(count).fill(one), tail])
    expect(readZip(overlapping)).toMatchObject({ ok: true, value: { isAsWritten: false } })
    const bomb = zipEntry(MANIFEST, Buffer.alloc(2 ** 25, '['), DEFLATED)
    expect(await problemsOf(writeZip([bomb]))).toContain(`${MANIFEST} was changed`)
    expect(contentOf({ ...bomb, size: 2 ** 30 })).toBeUndefined()
  })

  test.runIf(HAS_ZIP)('a pack that another program wrote', async () => {
    const rewritten = folder.file('rewritten.zip')
    writeFileSync(rewritten, pack)
    execFileSync('unzip', ['-q', '-o', PACK, 'sign-off.md', '-d', folder.path])
    execFileSync('zip', ['-q', rewritten, 'sign-off.md'], { cwd: folder.path })
    expect((await problemsOf(readFileSync(rewritten))).at(-1)).toMatch(/^the archive has been written anew/)
  })

  test('a careful forger, who makes every hash anew, is found by the signature', async () => {
    const report = Buffer.from(String(contentOf(entry('report.json'))).replace('conformant', 'conformant '))
    const forged = zipEntry('report.json', report, DEFLATED)
    const manifest = JSON.parse(String(contentOf(entry(MANIFEST)))) as Manifest
    const files = manifest.files.map((file) =>
      file.name === 'report.json'
        ? { ...file, bytes: report.length, sha256: sha256Of(report), packedSha256: sha256Of(forged.packed) }
        : file,
    )
    const text = Buffer.from(JSON.stringify({ ...manifest, files }))
    const entries = entriesOf(pack).map((one) => {
      if (one.name === 'report.json') return forged
      if (one.name === MANIFEST) return zipEntry(MANIFEST, text, STORED)
      return one.name === SEAL ? zipEntry(SEAL, Buffer.from(sealOf(text)), STORED) : one
    })
    expect(await problemsOf(writeZip(entries))).toEqual(['seal.json is not the one that was signed'])
  })
})

async function problemsOf(bytes: Buffer): Promise<readonly string[]> {
  const verified = await verifyPack(bytes)
  return verified.ok ? verified.value.problems : [verified.error]
}

function replaced(name: string, change: (content: Buffer) => Buffer): Buffer {
  return writeZip(
    entriesOf(pack).map((one) =>
      one.name === name ? zipEntry(name, change(contentOf(one)!), one.method) : one,
    ),
  )
}

function entry(name: string): ZipEntry {
  return entriesOf(pack).find((one) => one.name === name)!
}

function entriesOf(bytes: Buffer): readonly ZipEntry[] {
  const read = readZip(bytes)
  if (!read.ok) throw new Error(read.error)
  return read.value.entries
}

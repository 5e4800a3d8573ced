import { readTextFile } from '../host/files.ts'
import { isFolder } from '../host/path-kind.ts'
import { textOption } from '../cli/options/options.ts'
import type { Options } from '../cli/options/options.ts'

/** Why no pack could be written, found before the run: nobody should wait for one that cannot be packed. */
export async function packObstacle(options: Options): Promise<string | undefined> {
  const pack = textOption(options, 'pack')
  if (pack !== undefined && isFolder(pack)) return `--pack: ${pack} is a folder; name a file in it`
  if (pack === undefined) {
    const idle = ['by', 'reason', 'sign'].find((name) => options[name] !== undefined)
    return idle && `--${idle} has no effect without --pack`
  }
  const path = textOption(options, 'sign')
  if (path === undefined) return undefined
  const key = readTextFile(path)
  if (!key.ok) return `--sign: ${key.error.message}`
  const { signPack } = await import('../host/pack-signature.ts')
  const trial = await signPack(new Uint8Array(), key.value)
  return trial.ok ? undefined : `--sign: ${path}: ${trial.error}`
}

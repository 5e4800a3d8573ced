import { isFolder, readTextFile } from '../../host/files/files.ts'
import type { PackRequest } from './write-pack.ts'

/** Why a pack could not be written, found before the run: nobody should wait for one that cannot be packed. */
export async function packObstacle({ path, keyFile }: PackRequest): Promise<string | undefined> {
  if (isFolder(path)) return `--pack: ${path} is a folder; name a file in it`
  if (keyFile === undefined) return undefined
  const key = readTextFile(keyFile)
  if (!key.ok) return `--sign: ${key.error.message}`
  const { signPack } = await import('../../host/files/pack-signature.ts')
  const trial = await signPack(new Uint8Array(), key.value)
  return trial.ok ? undefined : `--sign: ${keyFile}: ${trial.error}`
}

import { listFiles, readTextFile, readTextFiles } from '../../host/files/files.ts'
import { packageFile } from '../../host/package-file.ts'
import { idAtProvider } from '../../rules/requirement.ts'

/** Where ids stand in the sources of this project, as `src/rules/tokens/tokens.ts:35`. */
type PlacesById = Readonly<Record<string, string>>

type Places = ReturnType<typeof findPlaces>

/** The sources are not in the package, so that the build writes down what stands where. */
export function readPlaces(): Places {
  if (import.meta.url.endsWith('.ts')) return findPlaces()
  const read = readTextFile(packageFile('dist/places.json'))
  return read.ok ? (JSON.parse(read.value) as Places) : { requirements: {}, examples: {}, faults: {} }
}

/** Looks for ids as anybody would who searches the sources for them: as whole words. */
export function findPlaces() {
  const rules = textsBelow('src/rules')
  // Some ids stand in a row of the documents, from which what has them follows.
  const documents = textsBelow('src/documents')
  const isExample = (path: string): boolean => path.endsWith('.examples.ts')
  return {
    requirements: placesIn([...rules.filter(([path]) => !isExample(path)), ...documents]),
    examples: placesIn(rules.filter(([path]) => isExample(path))),
    faults: placesIn([...textsBelow('src/simulator/faults'), ...documents]),
  }
}

type Text = readonly [path: string, text: string]

function textsBelow(folder: string): readonly Text[] {
  const files = listFiles(packageFile(folder), ['.ts'])
  const texts = files.ok ? readTextFiles(files.value) : files
  if (!texts.ok) return []
  const root = packageFile('.')
  return texts.value
    .filter(([path]) => !path.endsWith('.test.ts'))
    .map(([path, text]) => [path.slice(root.length).replaceAll('\\', '/'), text])
}

/** By its field, as the first argument or as the key of a row. */
const DEFINES = /(?:\b(?:id|atProvider): |\b(?:requirement|relayed)\()''|^\s*'': /

/** The line that defines an id, and else the first that has it. */
function placesIn(texts: readonly Text[]): PlacesById {
  const first = new Map<string, string>()
  const defined = new Map<string, string>()
  for (const [path, text] of texts) {
    for (const [index, line] of text.split('\n').entries()) {
      // What stands between two quotes is every other part.
      for (const [part, id] of line.split("'").entries()) {
        if (part % 2 === 0 || !/^[a-z\d-]+\/[a-z\d-]+$/.test(id)) continue
        const places = DEFINES.test(line.replace(id, '')) ? defined : first
        for (const one of [id, idAtProvider(id)])
          if (!places.has(one)) places.set(one, `${path}:${index + 1}`)
      }
    }
  }
  return Object.fromEntries([...first, ...defined])
}

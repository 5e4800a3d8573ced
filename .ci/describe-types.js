import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { bankDefinitionSchema } from '../dist/provider/bank/definition-schema.js'
import { runResultSchema } from '../dist/evidence/run-result.js'
import { profileFormat } from '../dist/target/profile/file-format.js'
import { duration } from '../dist/kernel/schema.js'
import { configFormat } from '../dist/runs/own/rule-format.js'
import { scenarioFormat } from '../dist/scenario/file-format.js'
import { COMMANDS } from '../dist/documents/control/commands.js'
import * as given from '../dist/simulator/control-api/answers.js'
import * as taken from '../dist/simulator/control-api/shapes.js'

/*
 * What a schema says of its properties becomes the comments of the type that follows from it, so that editors show
 * them: the compiler declares such a type without any. An object is known by the names of its properties; where two
 * have the same names and other descriptions, neither gets comments. What the compiler had no reason to write anew has
 * them already.
 */
const ROOTS = [
  runResultSchema,
  profileFormat,
  scenarioFormat,
  configFormat,
  bankDefinitionSchema,
  ...Object.values(given),
  ...Object.values(taken),
  ...Object.values(COMMANDS).map(({ argument }) => argument),
  duration,
]
const PROPERTY = /^\s+(?:readonly )?"?([\w-]+)"?\??: /
const CONSTANT = /\bdeclare const (\w+): /
const INTERFACE = /^export interface \w+ extends z\.output<typeof (\w+)> \{/

const descriptions = new Map()
for (const root of ROOTS) collect(root)

let comments = 0
for (const file of globSync(
  'dist/{documents,evidence,kernel,provider,runs,scenario,simulator,target}/**/*.d.ts',
)) {
  const text = readFileSync(file, 'utf8')
  if (text.includes('Schema<Readonly<{')) writeFileSync(file, commented(text.split('\n')).join('\n'))
}
if (comments < 100) throw new Error(`only ${comments} properties of public types have a description`)

function collect(schema) {
  const { shape, innerType, element, valueType, options = [] } = schema.def
  if (shape) {
    const key = keyOf(Object.keys(shape))
    const said = Object.entries(shape).map(([name, property]) => [name, descriptionOf(property)])
    const known = descriptions.get(key)
    const isAmbiguous = known && JSON.stringify(known.said) !== JSON.stringify(said)
    descriptions.set(key, isAmbiguous ? { said: [] } : { said, whole: schema.description })
  }
  for (const part of [...Object.values(shape ?? {}), innerType, element, valueType, ...options])
    if (part) collect(part)
}

/** A description may stand inside of what makes a property optional. */
function descriptionOf(schema) {
  return schema.description ?? (schema.def.innerType && descriptionOf(schema.def.innerType))
}

function keyOf(names) {
  return [...names].sort((one, other) => (one < other ? -1 : 1)).join(' ')
}

function commented(lines) {
  const comment = new Map()
  const whole = new Map()
  const open = []
  for (const [index, line] of lines.entries()) {
    const property = PROPERTY.exec(line)
    if (property) open.at(-1)?.properties.push([property[1], index])
    const constant = INTERFACE.exec(line)?.[1]
    const declared = constant && whole.get(constant)
    if (declared) comment.set(index, declared)
    if (line.endsWith('{')) open.push({ name: CONSTANT.exec(line)?.[1], properties: [] })
    else if (/^\s*\}/.test(line) && open.length > 0) {
      const { name, properties } = open.pop()
      const found = descriptions.get(keyOf(properties.map(([key]) => key)))
      if (name) whole.set(name, found?.whole)
      for (const [key, text] of found?.said ?? [])
        if (text) comment.set(properties.find(([one]) => one === key)[1], text)
    }
  }
  comments += comment.size
  return lines.flatMap((line, index) => {
    const text = comment.get(index)?.replaceAll('*/', '*\\/')
    const isDescribed = lines[index - 1]?.endsWith('*/')
    return text && !isDescribed ? [`${/^\s*/.exec(line)[0]}/** ${text} */`, line] : [line]
  })
}

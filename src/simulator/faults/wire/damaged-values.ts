import type { Shape } from '../../../documents/wire-schemas.ts'
import * as damages from '../../../documents/values/damages.ts'
import { parseCalendarDate } from '../../../kernel/calendar.ts'
import { typeOf } from '../../../documents/json-shape.ts'

/** Changes a value, or leaves it as it is where it is not harmed. */
type Damage = (value: unknown) => unknown

type Damages<Value> = readonly (readonly [how: string, damage: (value: Value) => Value])[]

/** Of a text alone, such as that of an element. Other texts than decimal numbers are no amounts. */
export const DAMAGES_OF_TEXT: Damages<string> = [
  ...Object.entries(damages.TEXT_DAMAGES),
  ...only((text) => /^-?\d+\.\d+$/.test(text), damages.AMOUNT_DAMAGES),
  ...only((text) => parseCalendarDate(text) !== undefined, damages.DATE_DAMAGES),
]

/** Of a list, which is itself where it stays as long and in its order. */
export const DAMAGES_OF_LISTS: Damages<readonly unknown[]> = Object.entries(damages.LIST_DAMAGES).map(
  ([how, of]) => [
    how,
    (items) => {
      const damaged: readonly unknown[] = of(items)
      const isSame = damaged.length === items.length && damaged.every((item, index) => item === items[index])
      return isSame ? items : damaged
    },
  ],
)

/** What software does to values of this kind on their way, by its name; of an unknown kind, to whatever is there. */
export function damagesOf(schema: Shape): readonly (readonly [how: string, damage: Damage])[] {
  const type = typeOf(schema)
  if (schema.enum !== undefined) return []
  const ofLists = type === undefined || type === 'array' ? DAMAGES_OF_LISTS : []
  const ofTexts = type === undefined || type === 'string' || type === 'number' ? DAMAGES_OF_TEXT : []
  return [
    ...ofLists.map(
      ([how, of]) => [how, (value: unknown) => (Array.isArray(value) ? of(value) : value)] as const,
    ),
    ...ofTexts.map(([how, of]) => [how, toScalar(how, of)] as const),
  ]
}

/** Numbers are damaged as amounts alone. */
function toScalar(how: string, of: (text: string) => string): Damage {
  return (value) => {
    if (typeof value === 'string') return of(value)
    return typeof value === 'number' && how in damages.AMOUNT_DAMAGES ? Number(of(value.toFixed(2))) : value
  }
}

function only(
  isSuch: (text: string) => boolean,
  such: Readonly<Record<string, (text: string) => string>>,
): Damages<string> {
  return Object.entries(such).map(([how, of]) => [how, (text) => (isSuch(text) ? of(text) : text)])
}

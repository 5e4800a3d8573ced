import { mapValues } from '../kernel/objects.ts'
import type { Template } from './format.ts'

/** What stands for the number of a part, from 1 on, inside a part that is there several times. */
const NUMBER = '${number}'

/** The markup with `<?times 120?>…<?end?>` so many times over, each with its `${number}`. */
export function withRepeatedMarkup(xml: string): string {
  const begin = /<\?times (\d{1,4})\?>/.exec(xml)
  if (!begin) return xml
  const from = begin.index + begin[0].length
  const to = xml.indexOf('<?end?>', from)
  if (to < 0) return xml
  const part = xml.slice(from, to)
  const parts = numbers(Number(begin[1])).map((number) => part.replaceAll(NUMBER, number))
  return xml.slice(0, begin.index) + parts.join('') + withRepeatedMarkup(xml.slice(to + '<?end?>'.length))
}

/** The value with each item `{ "times": 120, "item": … }` of its lists so many times over, each with its `${number}`. */
export function withRepeatedItems(value: Template): Template {
  if (typeof value !== 'object' || value === null) return value
  if (!isList(value)) return mapValues(value as { readonly [name: string]: Template }, withRepeatedItems)
  return value.flatMap((item) => {
    if (!isRepeatedItem(item)) return [withRepeatedItems(item)]
    const text = JSON.stringify(item.item)
    return numbers(item.times).map((number) => JSON.parse(text.replaceAll(NUMBER, number)) as Template)
  })
}

interface RepeatedItem {
  readonly times: number
  readonly item: Template
}

function isRepeatedItem(item: unknown): item is RepeatedItem {
  if (typeof item !== 'object' || item === null || !('times' in item) || !('item' in item)) return false
  return typeof item.times === 'number' && Object.keys(item).length === 2
}

function isList(value: object): value is readonly Template[] {
  return Array.isArray(value)
}

function numbers(times: number): readonly string[] {
  return Array.from({ length: times }, (_, index) => String(index + 1))
}

import type { TypeDefinition } from './model-types.ts'
import { type NamedForm, typeNamed } from './model.ts'
import { namespaceOf } from './xml-writer.ts'

/** A message definition: its types by name, the one named Document being that of the root element. */
export interface MessageModel<N extends string = string> {
  readonly name: N
  readonly namespace: string
  readonly types: Readonly<Record<string, TypeDefinition>>
}

type Types = Readonly<Record<string, TypeDefinition>> & { readonly Document: TypeDefinition }

/**
 * A model out of the types that belong to it, and perhaps others. A type that refers to one that is not there
 * does not compile: the compiler names the missing one.
 */
export function defineMessage<N extends string, T extends Types>(
  name: N,
  types: T & Record<MissingType<T>, TypeDefinition>,
): MessageModel<N> {
  return { name, namespace: namespaceOf(name), types: reachableFrom('Document', types) }
}

type MissingType<T> = Exclude<ReferredType<T[keyof T]>, keyof T | NamedForm>

type ReferredType<D> = D extends TypeDefinition<infer R> ? (string extends R ? never : R) : never

/** The types a type is made of, itself first and each before those it refers to, in the order of the message. */
function reachableFrom(name: string, types: Types): Readonly<Record<string, TypeDefinition>> {
  const found = new Map<string, TypeDefinition>()
  const visit = (typeName: string): void => {
    if (found.has(typeName)) return
    const type = types[typeName] ?? typeNamed(typeName)!
    found.set(typeName, type)
    referencesOf(type).forEach(visit)
  }
  visit(name)
  return Object.fromEntries(found)
}

function referencesOf(type: TypeDefinition): readonly string[] {
  switch (type.kind) {
    case 'elements':
    case 'choice':
      return type.elements.map((element) => element.type)
    case 'content':
      return [type.base, ...type.attributes.map((attribute) => attribute.type)]
    default:
      return []
  }
}

export type Options = Readonly<Record<string, unknown>>

/** The number of an option; that it is one was found out when the command line was read. */
export function numberOption(options: Options, name: string): number | undefined {
  const text = options[name]
  return text === undefined ? undefined : Number.parseInt(String(text), 10)
}

export function textOption(options: Options, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** Whether a command is pointed at a target of its own: by a URL, or by a profile with its address. */
export function namesTarget(url: string | undefined, options: Options): boolean {
  return url !== undefined || textOption(options, 'profile') !== undefined
}

export function listOption(options: Options, name: string): readonly string[] | undefined {
  const value = options[name]
  return Array.isArray(value) ? value.map(String) : undefined
}

/** The name of an option as it is typed, without the dashes in front. */
export function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Whether a word of a command line is an option, or begins with it and its value. */
export function isFlag(word: string, flag: string): boolean {
  return word === flag || word.startsWith(`${flag}=`)
}

/** The values with which it is given, as they stand there; nothing for one that stands at the end. */
export function valuesOf(words: readonly string[], flag: string): readonly (string | undefined)[] {
  return words.flatMap((word, at) =>
    isFlag(word, flag) ? [word === flag ? words[at + 1] : word.slice(flag.length + 1)] : [],
  )
}

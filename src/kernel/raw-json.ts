/** The language has both; the types of its library know neither yet. */
export const { rawJSON: rawJson, parse: parseJson } = JSON as unknown as {
  /** A number, text or constant of JSON that is written as it stands here. */
  rawJSON(text: string): object
  /** As ever, but that each value can be changed by somebody who sees how it was written. */
  parse(
    text: string,
    revive: (key: string, value: unknown, context?: { source?: string }) => unknown,
  ): unknown
}

/**
 * A document in which no space stands around a date: it is moved into the tags, where it means nothing, so that every
 * element stays on its line.
 */
export function withoutSpaceAroundDates(text: string): string {
  return text.replaceAll(
    DATE_IN_SPACE,
    (_, before: string, date: string, after: string, endTag: string) => `${before}>${date}${endTag}${after}>`,
  )
}

/** A whole element's text: the end of its start tag, the date, which may have a time, and the end tag. */
const DATE_IN_SPACE = /(?<![/?-])>(\s*)(-?\d{4,}-\d\d-\d\d[^\s<>]*)(\s*)(<\/[^\s<>]+)>/g

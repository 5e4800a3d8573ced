/**
 * A document in which no space stands around a date: it is moved into the tags, where it means nothing, so that every
 * element stays on its line. A reference to a space is one too, and is left out.
 */
export function withoutSpaceAroundDates(text: string): string {
  return text.replaceAll(
    DATE_IN_SPACE,
    (_, before: string, date: string, after: string, endTag: string) =>
      `${bare(before)}>${date}${endTag}${bare(after)}>`,
  )
}

function bare(space: string): string {
  return space.replaceAll(/&[^&;]*;/g, '')
}

/** A whole element's text: the end of its start tag, the date, which may have a time, and the end tag. */
const DATE_IN_SPACE =
  /(?<![/?-])>((?:\s|&#(?:0*(?:9|10|13|32)|x0*(?:9|a|d|20));)*)(-?\d{4,}-\d\d-\d\d[^\s<>&]*)((?:\s|&#(?:0*(?:9|10|13|32)|x0*(?:9|a|d|20));)*)(<\/[^\s<>]+)>/gi

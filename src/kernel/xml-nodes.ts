/** How many tags XML has, or `most` and one where it has more: what it takes in memory once it is read. */
export function countXmlNodes(text: string, most = Infinity): number {
  let count = 0
  for (let at = text.indexOf('<'); at !== -1 && count <= most; at = text.indexOf('<', at + 1)) count++
  return count
}

/** Whether two texts are equal, in a time that tells nothing of where they differ; their lengths may show. */
export function equalInConstantTime(left: string, right: string): boolean {
  let difference = left.length ^ right.length
  for (let index = 0; index < left.length; index++) {
    difference |= left.charCodeAt(index) ^ (right.charCodeAt(index) || 0)
  }
  return difference === 0
}

/** Parts of names on the map: of a house its number and its last word, of a gate its first. */

/** Matches a house's number before its name: `1 号楼 清花楼`, `A 座 商务楼`. */
const numbered = /^([0-9A-Z]{1,3}) ?(?:号楼|号|栋|座|幢) (?=\S)/

/** Number of a house that also has a name; undefined without a number, or when the number is the whole name. */
export const houseNumber = (whole: string): string | undefined => numbered.exec(whole)?.[1]

/**
 * Last word of a name, without its number: `1 号楼 清花楼` is 清花楼. A rest that begins with a digit or a capital letter
 * stays whole: `1 号楼`.
 */
export const shortName = (whole: string): string => {
  const rest = whole.replace(numbered, '')
  return /^[0-9A-Z]/.test(rest) ? rest : rest.slice(rest.lastIndexOf(' ') + 1)
}

/** First word of a gate's name: 北门 of `北门 游客中心`. */
export const gateName = (whole: string): string => whole.split(' ')[0] ?? whole

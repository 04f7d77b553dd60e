/** What stands for a person without a picture. */

/** How many grounds there are to choose from (features/account, avatar.scss). */
export const nameGrounds = 6

/** A Chinese character. Not by a Unicode class: older engines get its whole table compiled into the code. */
function isHan(letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0
  return (
    (point >= 0x3400 && point <= 0x9fff) ||
    (point >= 0xf900 && point <= 0xfaff) ||
    (point >= 0x20000 && point <= 0x3ffff)
  )
}

/** A letter of a script that has capitals, or a Chinese character. */
const isLetter = (each: string): boolean => isHan(each) || each.toLowerCase() !== each.toUpperCase()

/**
 * The letter that stands for a name: the last one of a Chinese name, which is the given name's, the first one of any
 * other, in upper case. Empty where the name has no letter of its own: 游客1234 is everybody's.
 */
export function nameMark(name: string): string {
  const letters = [...name.trim()].filter(isLetter)
  if (letters.length === 0 || /^游客\d*$/.test(name.trim())) return ''
  const last = letters[letters.length - 1] ?? ''
  return isHan(last) ? last : (letters[0] ?? '').toUpperCase()
}

/** Which ground a name has, 0 to nameGrounds − 1: always the same one. */
export const nameGround = (name: string): number =>
  [...name].reduce((sum, each) => (sum * 31 + (each.codePointAt(0) ?? 0)) % 65_521, 7) % nameGrounds

/** Placeholder avatar for a person without a picture. */

/**
 * Whether a character is Chinese. Without a Unicode class: for older engines its whole table would be compiled into the
 * code.
 */
function isHan(letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0
  return (
    (point >= 0x3400 && point <= 0x9fff) ||
    (point >= 0xf900 && point <= 0xfaff) ||
    (point >= 0x20000 && point <= 0x3ffff)
  )
}

/** A Chinese character or a letter of a script with capitals. */
const isLetter = (each: string): boolean => isHan(each) || each.toLowerCase() !== each.toUpperCase()

/**
 * Avatar letter of a name: the last character of a Chinese name, which belongs to the given name; otherwise the first
 * letter in upper case. Empty when the name has no letter, and for default names such as 游客1234.
 */
export function nameMark(name: string): string {
  const letters = [...name.trim()].filter(isLetter)
  if (letters.length === 0 || /^游客\d*$/.test(name.trim())) return ''
  const last = letters[letters.length - 1] ?? ''
  return isHan(last) ? last : (letters[0] ?? '').toUpperCase()
}

/** Display text of a member level: its code, plus its name if known. */

/** VIP5. @param number 1 to 10 */
export const levelCode = (number: number): string => `VIP${number}`

/** VIP5 知己; the code alone when the park has not named the level. */
export const levelText = (number: number, name: string): string =>
  name === '' || name === levelCode(number) ? levelCode(number) : `${levelCode(number)} ${name}`

/** How a member level is written: its code, and its name where that is known. */

/** VIP5. @param number 1 to 10 */
export const levelCode = (number: number): string => `VIP${number}`

/** VIP5 知己; the code alone where the park has given the level no name of its own. */
export const levelText = (number: number, name: string): string =>
  name === '' || name === levelCode(number) ? levelCode(number) : `${levelCode(number)} ${name}`

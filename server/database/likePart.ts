/** Escapes the wildcards of LIKE. */
const plain = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** LIKE pattern for texts that contain `part` literally. */
export const likePart = (part: string): string => `%${plain(part)}%`

/** LIKE pattern for texts that begin with `beginning` literally. */
export const likeBeginning = (beginning: string): string => `${plain(beginning)}%`

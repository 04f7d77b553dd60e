/** Signs that mean more than themselves in a pattern of LIKE. */
const plain = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** The pattern of LIKE for texts that contain a typed part, whatever signs it has. */
export const likePart = (part: string): string => `%${plain(part)}%`

/** The pattern of LIKE for texts that begin with another, whatever signs it has. */
export const likeBeginning = (beginning: string): string => `${plain(beginning)}%`

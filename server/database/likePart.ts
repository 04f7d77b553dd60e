/** The pattern of LIKE for texts that contain a part somebody typed, whatever signs it has. */
export const likePart = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`

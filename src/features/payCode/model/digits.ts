/** 18 digits in groups of four for reading aloud. */
export const spaced = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ')

/** 18 digits in groups of four, as they are read out to a cashier. */
export const spaced = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ')

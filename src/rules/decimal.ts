/** Numbers typed by a user (spec 5): digits only, no sign, no exponent, no separators. */

/** Digits with optional decimals. */
export const isDecimal = (text: string): boolean => /^\d+(?:\.\d+)?$/.test(text)

/** Digits with at most 2 decimals, the format of a typed amount. */
export const isTwoDecimal = (text: string): boolean => /^\d+(?:\.\d{1,2})?$/.test(text)

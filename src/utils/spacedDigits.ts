/** A long number in groups of four digits: 2611 2840 0296 6946; other characters stay: SJ2610 2667. */
export const spacedDigits = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** A whole number with thousands separators, signed only when negative: 12,345. */
export const countText = (count: number): string =>
  String(Math.trunc(count)).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** A long number in groups of four digits: 2611 2840 0296 6946; other characters stay: SJ2610 2667. */
export const spacedDigits = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** A whole number with thousands separators, signed only when negative: 12,345. */
export const countText = (count: number): string =>
  String(Math.trunc(count)).replace(/\B(?=(?:\d{3})+$)/g, ',')

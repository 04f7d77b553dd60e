/** Letters of a column of a spreadsheet, from 0: A to Z, AA. */
export const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26))

import { encode } from 'uqr'

/** Free modules around a QR code, as required by its standard. */
const freeModules = 4

/**
 * Cells of a QR code, row by row, true for dark.
 * @param border free modules on each side; 0 where the ground around the picture is white
 */
export const qrCells = (text: string, border = freeModules): boolean[][] =>
  encode(text, { border, ecc: 'M' }).data

import { encode } from 'uqr'

/** Free modules around a QR code, as required by its standard. */
const border = 4

/** Cells of a QR code including the free border, row by row, true for dark. */
export const qrCells = (text: string): boolean[][] => encode(text, { border, ecc: 'M' }).data

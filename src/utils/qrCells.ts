import { encode } from 'uqr'

/** Modules of free space around a QR code, as its standard asks. */
const border = 4

/** The squares of a QR code with the free space around it, row by row, true for dark. */
export const qrCells = (text: string): boolean[][] => encode(text, { border, ecc: 'M' }).data

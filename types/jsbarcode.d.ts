/** The only encoder of jsbarcode in use; the package's types cover only its main API, which draws on a DOM. */
declare module 'jsbarcode/bin/barcodes/CODE128/CODE128C.js' {
  export default class Code128C {
    constructor(text: string, options: object)
    valid(): boolean
    /** `data` is a text of 1 (bar) and 0 (gap). */
    encode(): { data: string; text: string }
  }
}

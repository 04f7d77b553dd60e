/** The one encoder of jsbarcode that is used; its types know only the whole, which draws on a DOM. */
declare module 'jsbarcode/bin/barcodes/CODE128/CODE128C.js' {
  export default class Code128C {
    constructor(text: string, options: object)
    valid(): boolean
    /** `data` is a text of 1 (bar) and 0 (gap). */
    encode(): { data: string; text: string }
  }
}

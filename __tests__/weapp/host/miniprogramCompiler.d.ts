declare module 'miniprogram-compiler' {
  interface CompilerOptions {
    maxBuffer?: number
  }
  /** The code of `$gwx`, a function from file name to template. Throws with wcc's own message. */
  function wxmlToJs(root: string, options?: CompilerOptions): string
}

declare module 'miniprogram-compiler/src/wcsc' {
  /** Returns, and does not throw, an Error with wcsc's message. Names come without `.wxss`. */
  export default function wxssToJs(
    root: string,
    files: string[],
    options?: { maxBuffer?: number },
  ): Record<string, string> | Error
}

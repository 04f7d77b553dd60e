declare module 'miniprogram-compiler' {
  interface CompilerOptions {
    maxBuffer?: number
  }
  /** Code of `$gwx`, a function from file name to template. Throws with wcc's message. */
  function wxmlToJs(root: string, options?: CompilerOptions): string
}

declare module 'miniprogram-compiler/src/wcsc' {
  /** Returns (does not throw) an Error with wcsc's message. Names without `.wxss`. */
  export default function wxssToJs(
    root: string,
    files: string[],
    options?: { maxBuffer?: number },
  ): Record<string, string> | Error
}

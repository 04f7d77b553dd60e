import { type Chunk, Compilation, type Compiler, sources } from 'webpack'

/** Read by V8 from Chromium 136 on, in the first line; for all others it is a comment. */
const hint = '//# allFunctionsCalledOnLoad\n'

/** terser's pointer to the file of licences, which lies beside the script under its name. */
const licencePointer = /^\/\*! For license information[^]*?\*\/\n?/

/** A library of its own file: most of it is never called, and compiling it whole would take memory for nothing. */
const libraryBytes = 100_000

/** @returns the script with the hint in place of terser's pointer */
export const withHint = (code: string) => hint + code.replace(licencePointer, '')

/**
 * webpack plugin of H5: asks the browser to compile the functions of a script while it is fetched, on another thread.
 * Without it the main thread compiles each function when it is first called, and reads it for the third time then: two
 * thirds of the time that app.js takes to start. Measured: docs/PERFORMANCE.md.
 */
export class CompileHint {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('compile-hint', (compilation) => {
      // After terser, which would take the comment out, and before the names are made of the contents.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: 'compile-hint', stage }, () => {
        for (const chunk of compilation.chunks)
          for (const file of scriptsOf(chunk))
            compilation.updateAsset(file, (source) => {
              const code = String(source.source())
              const isLibrary = !chunk.canBeInitial() && code.length > libraryBytes
              return isLibrary ? source : new sources.RawSource(withHint(code))
            })
      })
    })
  }
}

const scriptsOf = (chunk: Chunk) => [...chunk.files].filter((file) => file.endsWith('.js'))

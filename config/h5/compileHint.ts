import { type Chunk, Compilation, type Compiler, sources } from 'webpack'

/** Read by V8 from Chromium 136 on, in the first line; a comment for all other engines. */
const hint = '//# allFunctionsCalledOnLoad\n'

/** The minifier's reference to the licence file, which is next to the script under the same name. */
const licencePointer = /^\/\*! For license information[^]*?\*\/\n?/

/**
 * Size above which a separate library file gets no hint: most of it is never called, and compiling it completely would
 * waste memory.
 */
const libraryBytes = 100_000

/**
 * Prepends the hint.
 * @returns the script with the hint in place of the minifier's reference
 */
export const withHint = (code: string) => hint + code.replace(licencePointer, '')

/**
 * webpack plugin of H5: asks the browser to compile a script's functions on another thread while it is fetched. Without
 * it the main thread compiles each function at its first call, parsing it for the third time: two thirds of the start
 * time of app.js. Measured: docs/PERFORMANCE.md.
 */
export class CompileHint {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('compile-hint', (compilation) => {
      // After the minifier, which would remove the comment, and before the content hashes are computed.
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

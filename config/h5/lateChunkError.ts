import type { Compiler } from 'webpack'

const early = 'var error = new Error();'
const failed = 'var errorType = event &&'

/**
 * Moves the creation of a script's error to the place where its failure is known.
 * @throws Error when webpack's code has changed
 */
export function withLateError(code: string): string {
  const moved = code.replace(early, '').replace(failed, `${early}\n${failed}`)
  if (!code.includes(early) || !code.includes(failed) || moved.split(early).length !== 2)
    throw new Error('webpack loads scripts in another way than config/h5/lateChunkError.ts knows')
  return moved
}

/**
 * webpack plugin of H5: webpack creates an Error for every script it requests, to have a stack in case of failure. With
 * an error listener (developer tools, Lighthouse, error reporting) the stack is computed immediately, for which the
 * browser parses the whole script again: 190 ms of the start on a four times slower CPU.
 *
 * Of webpack 5.91. Upstream issue: none found.
 */
export class LateChunkError {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('late-chunk-error', (compilation) => {
      compilation.hooks.runtimeModule.tap('late-chunk-error', (module) => {
        if (module.name !== 'jsonp chunk loading') return
        const generate = module.generate.bind(module)
        module.generate = () => withLateError(String(generate()))
      })
    })
  }
}

import type { Compiler } from 'webpack'

const early = 'var error = new Error();'
const failed = 'var errorType = event &&'

/** Moves the error of a script that did not come to where it is known that it did not. @throws Error for other code */
export function withLateError(code: string): string {
  const moved = code.replace(early, '').replace(failed, `${early}\n${failed}`)
  if (!code.includes(early) || !code.includes(failed) || moved.split(early).length !== 2)
    throw new Error('webpack loads scripts in another way than config/h5/lateChunkError.ts knows')
  return moved
}

/**
 * webpack plugin of H5: webpack makes an error for every script that it asks for, to have a stack should it not come. Where
 * somebody listens to errors (developer tools, Lighthouse, a report of errors), its stack is written at once, for which
 * the browser reads the whole script once more: 190 ms of the start on a four times slower CPU.
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

import { buildSync } from 'esbuild'
import path from 'node:path'
import type { Compiler } from 'webpack'

const source = path.join(__dirname, '../../src/rules/wholeWords.ts')

/**
 * webpack plugin of the mini-program: emits `words.js`, rules/wholeWords with its word list, beside the scripts of the main
 * package. WeChat runs it when it is first required (components/wordText/words.weapp), in large print only.
 */
export class WordsFile {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('WordsFile', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'WordsFile', stage }, () => {
        const { outputFiles, metafile } = buildSync({
          ...{ entryPoints: [source], bundle: true, write: false, minify: true, metafile: true },
          ...{ format: 'cjs', charset: 'utf8', target: ['ios12', 'chrome67'] },
          resolveExtensions: ['.weapp.ts', '.ts'],
        })
        // A watching build reads them again.
        for (const file of Object.keys(metafile.inputs))
          compilation.fileDependencies.add(path.resolve(file))
        compilation.emitAsset('words.js', new sources.RawSource(outputFiles[0]?.text ?? ''))
      })
    })
  }
}

import { wxmlToJs } from 'miniprogram-compiler'

/** Enough for any build within WeChat's limits; the default of 1 MB is not. */
const OUTPUT_LIMIT_BYTES = 64 * 1024 * 1024

/** Compiles every wxml (and wxs) file of a mini-program with WeChat's own wcc, for ./templates. */
export const compileTemplates = (root: string): string =>
  wxmlToJs(root, { maxBuffer: OUTPUT_LIMIT_BYTES })

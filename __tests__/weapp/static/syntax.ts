import type { BuildFiles, Fault } from './buildFiles'
import { lintScripts } from './lintScripts'

/** Below what the oldest phones read (babel.config.js says why); WeChat translates nothing. */
const EDITION = 2019

/**
 * Syntax that an old phone cannot read. One such token leaves the whole app blank there, however rarely its
 * line would run.
 */
export function checkSyntax(built: BuildFiles): Fault[] {
  return lintScripts(
    built,
    (context) => ({
      Literal(node) {
        // Within the edition, but Safari's engine has it only since iOS 16.4.
        if ('regex' in node && /\(\?<[=!]/.test(node.regex.pattern))
          context.report({ node, message: 'look-behind in a regular expression' })
      },
    }),
    EDITION,
  )
}

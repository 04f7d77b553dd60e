import type { BuildFiles, Fault } from './buildFiles'
import { lintScripts } from './lintScripts'

/** Below the syntax of the oldest phones (reason in babel.config.js); WeChat does not transpile. */
const EDITION = 2019

/** Syntax that an old phone cannot parse. One such token leaves the whole app blank, even if its line never runs. */
export function checkSyntax(built: BuildFiles): Fault[] {
  return lintScripts(
    built,
    (context) => ({
      Literal(node) {
        // Part of the edition, but supported by Safari's engine only since iOS 16.4.
        if ('regex' in node && /\(\?<[=!]/.test(node.regex.pattern))
          context.report({ node, message: 'look-behind in a regular expression' })
      },
    }),
    EDITION,
  )
}

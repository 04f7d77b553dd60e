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
        const text = 'regex' in node ? node.regex.pattern : node.value
        if (LOOK_BEHIND.test(String(text)))
          context.report({ node, message: 'look-behind in a regular expression' })
      },
      TemplateElement(node) {
        if (LOOK_BEHIND.test(node.value.raw))
          context.report({ node, message: 'look-behind in a regular expression' })
      },
    }),
    EDITION,
  )
}

/**
 * Part of the edition, but supported by Safari's engine only since iOS 16.4. In texts too: they
 * become expressions by `new RegExp`.
 */
const LOOK_BEHIND = /\(\?<[=!]/

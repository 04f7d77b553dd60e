import type { Rule, Scope } from 'eslint'
import type { BuildFiles, Fault } from './buildFiles'
import { lintScripts } from './lintScripts'
import { isGuarded } from './typeofGuard'

/** What a script finds in WeChat besides the language itself. */
const OFFERED = (
  'wx App Page Component Behavior getApp getCurrentPages requirePlugin require module exports define ' +
  'console setTimeout clearTimeout setInterval clearInterval globalThis'
).split(' ')

/** Of the language, but not there on every phone (Intl …) or not at all in WeChat (eval). */
const UNDEPENDABLE = ['Intl', 'eval', 'SharedArrayBuffer', 'Atomics', 'WebAssembly']

/** Names that a script uses and did not declare, and that WeChat does not have. Asked for first (`typeof X`) they may stand. */
export function checkFreeNames(built: BuildFiles): Fault[] {
  return lintScripts(built, (context) => ({
    'Program:exit'() {
      const { sourceCode: source } = context
      const scope = source.scopeManager.globalScope
      for (const { identifier } of scope ? freeReferences(scope) : []) {
        const node = identifier as Rule.Node
        const { name } = identifier
        if (!OFFERED.includes(name) && !isGuarded(node, { source, offered: OFFERED }))
          context.report({ node, message: `${name} does not exist in WeChat` })
      }
    },
  }))
}

function freeReferences(scope: Scope.Scope): Scope.Reference[] {
  const undependable = UNDEPENDABLE.flatMap((name) => scope.set.get(name)?.references ?? [])
  return [...scope.through, ...undependable]
}

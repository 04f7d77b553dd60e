import type { Rule, Scope } from 'eslint'
import type { BuildFiles, Fault } from './buildFiles'
import { lintScripts } from './lintScripts'
import { isGuarded } from './typeofGuard'

/** Globals available in WeChat besides the language. */
const OFFERED = (
  'wx App Page Component Behavior getApp getCurrentPages requirePlugin require module exports define ' +
  'console setTimeout clearTimeout setInterval clearInterval globalThis'
).split(' ')

/** Language built-ins missing on some phones (Intl …) or in WeChat altogether (eval). */
const UNDEPENDABLE = ['Intl', 'eval', 'SharedArrayBuffer', 'Atomics', 'WebAssembly']

/** Names used but not declared by a script that WeChat lacks. Allowed after a check (`typeof X`). */
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

import type { Rule, Scope } from 'eslint'
import type { BuildFiles, Fault } from './buildFiles'
import { lintScripts } from './lintScripts'
import { isGuarded } from './typeofGuard'
import { knownWxNames, wxMember } from './wxNames'

/** What a script finds in WeChat besides the language itself. */
const OFFERED = (
  'wx App Page Component Behavior getApp getCurrentPages requirePlugin require module exports define ' +
  'console setTimeout clearTimeout setInterval clearInterval globalThis'
).split(' ')

/** Of the language, but not there on every phone (Intl …) or not at all in WeChat (eval). */
const UNDEPENDABLE = ['Intl', 'eval', 'SharedArrayBuffer', 'Atomics', 'WebAssembly']

/**
 * Names that a script uses and did not declare: those that WeChat does not have, and members of `wx` that
 * its typings do not know. Names that are asked for first (`typeof X`, `wx.x &&`) are allowed.
 */
export function checkFreeNames(built: BuildFiles): Fault[] {
  const known = knownWxNames()
  return lintScripts(built, (context) => ({
    'Program:exit'() {
      const { sourceCode: source } = context
      const scope = source.scopeManager.globalScope
      for (const { identifier } of scope ? freeReferences(scope) : []) {
        const node = identifier as Rule.Node
        const { name } = identifier
        if (name === 'wx') {
          const member = wxMember(node)
          if (member && !known.has(member))
            context.report({ node, message: `wx.${member} is not in WeChat's typings` })
        } else if (!OFFERED.includes(name) && !isGuarded(node, { source, offered: OFFERED }))
          context.report({ node, message: `${name} does not exist in WeChat` })
      }
    },
  }))
}

function freeReferences(scope: Scope.Scope): Scope.Reference[] {
  const undependable = UNDEPENDABLE.flatMap((name) => scope.set.get(name)?.references ?? [])
  return [...scope.through, ...undependable]
}

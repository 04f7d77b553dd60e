/** Compares the private calls of a build with its declarations; excess is a fault as well as omission. */
import { placeScopes } from '../../../scripts/weappHost/wx/placeCalls'
import { PRIVATE_BUTTONS, PRIVATE_CALLS } from '../../../scripts/weappHost/wx/privacy'
import type { BuildFiles, Fault } from './buildFiles'
import { lintScripts } from './lintScripts'

/** WeChat displays no more characters. */
const REASON_MAX = 30

/** Private calls and buttons (`button.…`) of a build, by WeChat's names. */
export function privateUsesOf(built: BuildFiles): Set<string> {
  const found = lintScripts(built, (context) => ({
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression') return
      const { property, computed } = callee
      const name =
        property.type === 'Identifier' && !computed
          ? property.name
          : property.type === 'Literal' && String(property.value)
      if (name && PRIVATE_CALLS.includes(name)) context.report({ node, message: name })
    },
    Property(node) {
      if (node.key.type !== 'Identifier' || node.key.name !== 'openType') return
      if (node.value.type !== 'Literal') return
      for (const kind of String(node.value.value).split('|'))
        if (PRIVATE_BUTTONS.includes(kind)) context.report({ node, message: `button.${kind}` })
    },
  }))
  return new Set(found.map(({ says }) => says))
}

/** @param explained names that the app's own privacy prompt explains (src/rules/privateUses) */
export function checkPrivacy(built: BuildFiles, explained: readonly string[]): Fault[] {
  const uses = privateUsesOf(built)
  const places = Object.keys(placeScopes).filter((name) => uses.has(name))
  const scopes = places.flatMap((name) => placeScopes[name] ?? [])
  const { app } = built.build
  const permission = app.permission ?? {}
  const faults = [
    ...differences('the words of the question', [...uses], explained),
    ...differences('requiredPrivateInfos', places, app.requiredPrivateInfos ?? []),
    ...differences('permission', scopes, Object.keys(permission)),
    ...differences(
      '__usePrivacyCheck__',
      uses.size ? ['on'] : [],
      app.__usePrivacyCheck__ ? ['on'] : [],
    ),
  ]
  for (const [scope, { desc }] of Object.entries(permission))
    if (!desc || desc.length > REASON_MAX)
      faults.push(`permission: the reason of ${scope} has ${desc?.length ?? 0} characters`)
  return faults.map((says) => ({ file: 'app.json', says }))
}

function differences(
  where: string,
  used: readonly string[],
  declared: readonly string[],
): string[] {
  return [
    ...used
      .filter((name) => !declared.includes(name))
      .map((name) => `${where}: ${name} is missing`),
    ...declared
      .filter((name) => !used.includes(name))
      .map((name) => `${where}: ${name} is not used`),
  ]
}

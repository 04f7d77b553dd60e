import { Linter, type Rule } from 'eslint'
import type { BuildFiles, Fault } from './buildFiles'

/** The newest language edition supported by the linter. */
export const NEWEST = 2024

/**
 * Runs one rule over every script of a build, ignoring comments that would disable it.
 * @param edition language edition for parsing; newer syntax is a fault
 */
export function lintScripts(
  { build, files }: BuildFiles,
  create: (context: Rule.RuleContext) => Rule.RuleListener,
  edition: 2019 | typeof NEWEST = NEWEST,
): Fault[] {
  const linter = new Linter({ configType: 'flat' })
  const config: Linter.Config = {
    languageOptions: { ecmaVersion: edition, sourceType: 'script' },
    linterOptions: { noInlineConfig: true },
    plugins: { weapp: { rules: { only: { create } } } },
    rules: { 'weapp/only': 'error' },
  }
  return files
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      linter
        .verify(build.text(file), config)
        // Other messages concern comments that tried to disable the rule.
        .filter(({ ruleId, fatal }) => ruleId === 'weapp/only' || fatal)
        .map(({ line, column, message }) => ({ file: `${file}:${line}:${column}`, says: message })),
    )
}

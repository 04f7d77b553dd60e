import type { BuildFiles, Fault } from './buildFiles'

/**
 * Settings with which WeChat's tools would change the build once more, or leave out files that it
 * loads by a name put together at run time.
 */
const OFF = ['es6', 'enhance', 'minified', 'postcss', 'ignoreUploadUnusedFiles']

/** Checks the settings of the copy of project.config.json that WeChat's tools read. */
export function checkProject({ build }: BuildFiles): Fault[] {
  const file = 'project.config.json'
  if (!build.has(file)) return []
  const { setting = {} } = build.json<{ setting?: Record<string, unknown> }>(file)
  return OFF.filter((name) => setting[name] !== false).map((name) => ({
    file,
    says: `setting.${name} is not false`,
  }))
}

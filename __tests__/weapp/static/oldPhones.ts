import { weappEngines } from '../../support/floor/engines'
import { harmless } from '../../support/floor/harmless'
import { scriptFaults } from '../../support/floor/scripts'
import { styleFaults } from '../../support/floor/styles'
import type { BuildFiles, Fault } from './buildFiles'

/** Styles and calls unsupported by the oldest phones (support/floor), except harmless ones. */
export function checkOldPhones({ build, files }: BuildFiles): Fault[] {
  const faults = files.flatMap((file): Fault[] => {
    if (file.endsWith('.wxss'))
      return styleFaults(build.text(file), weappEngines).map((says) => ({ file, says }))
    if (!file.endsWith('.js')) return []
    return scriptFaults(build.text(file), weappEngines).map(({ line, column, says }) => ({
      file: `${file}:${line}:${column}`,
      says,
    }))
  })
  return faults.filter((fault) => !harmless.some(({ says }) => says.test(fault.says)))
}

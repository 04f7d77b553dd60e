import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever the kernel's own clock. */
const MS_PER_TICK = 10

/**
 * Processor time that a process has used since it began, and its children too if wanted, in ms; 0 where the
 * system has no /proc. Unlike operations a second it hardly changes on a machine that does other things too.
 */
export function cpuTime(pid: number, { isWithChildren }: { isWithChildren: boolean }): number {
  const all = isWithChildren ? [pid, ...childrenOf(pid)] : [pid]
  return all.reduce((sum, each) => sum + ownTime(each, isWithChildren), 0)
}

function childrenOf(pid: number): number[] {
  return statFolders().filter((each) => fieldsOf(each)?.[1] === String(pid))
}

/** utime and stime, and those of children that have ended. */
function ownTime(pid: number, isWithChildren: boolean): number {
  const ticks =
    fieldsOf(pid)
      ?.slice(11, isWithChildren ? 15 : 13)
      .map(Number) ?? []
  return ticks.reduce((sum, each) => sum + each, 0) * MS_PER_TICK
}

function statFolders(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

/** Of /proc/<pid>/stat what follows the name, which may have spaces in it: state, parent … */
function fieldsOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

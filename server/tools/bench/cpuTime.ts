import { readdirSync, readFileSync } from 'node:fs'

/** Linux reports hundredths of a second, whatever the kernel's tick rate. */
const MS_PER_TICK = 10

/**
 * Processor time of a process since its start, optionally with its children, ms; 0 on systems
 * without /proc. Unlike operations a second it hardly varies on a machine with other load.
 */
export function cpuTime(pid: number, { isWithChildren }: { isWithChildren: boolean }): number {
  const all = isWithChildren ? [pid, ...childrenOf(pid)] : [pid]
  return all.reduce((sum, each) => sum + ownTime(each, isWithChildren), 0)
}

function childrenOf(pid: number): number[] {
  return statFolders().filter((each) => fieldsOf(each)?.[1] === String(pid))
}

/** utime and stime, and those of ended children. */
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

/** Fields of /proc/<pid>/stat after the name, which may contain spaces: state, parent … */
function fieldsOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { notYourTask } from './repairFailures'

export type SourceKind = 'maintain' | 'inspection'

/** The wrong item of a staff task that a repair is reported from. */
export interface RepairSource {
  kind: SourceKind
  jobId: string
  pointId?: string
  itemId?: string
}

/** Implemented by modules with tasks that are sources of repairs. */
export interface RepairSources {
  /**
   * Requires the task to be the member's and to have the item; locks the task.
   * @returns display text of the source: 巡检 XJ20261123-0001
   * @throws Failure 403 `repairSource`
   */
  check(tx: Transaction, member: Member, source: RepairSource): Promise<string>
  /** Called in the same transaction once the repair is created. */
  added(tx: Transaction, member: Member, source: RepairSource, repairId: string): Promise<void>
}

export type RepairSourcePorts = ReturnType<typeof createRepairSources>

/** Registered sources by kind; unregistered kinds are rejected. */
export function createRepairSources() {
  const sourcesOfKind = new Map<SourceKind, RepairSources>()
  return {
    /** @throws Error when the kind is taken */
    register(kind: SourceKind, sources: RepairSources): void {
      if (sourcesOfKind.has(kind))
        throw new Error(`sources of repairs are registered twice: ${kind}`)
      sourcesOfKind.set(kind, sources)
    },

    /** @throws Failure 403 `repairSource` */
    of(kind: SourceKind): RepairSources {
      const sources = sourcesOfKind.get(kind)
      if (!sources) throw notYourTask()
      return sources
    },
  }
}

import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { notYourTask } from './repairFailures'

export type SourceKind = 'maintain' | 'inspection'

/** An item of a task of staff that was wrong. */
export interface RepairSource {
  kind: SourceKind
  jobId: string
  pointId?: string
  itemId?: string
}

/** What a domain of tasks says about repairs that are reported from them. */
export interface RepairSources {
  /**
   * Whether the task is this person's and has the item; locked in the transaction.
   * @returns how the repair names it: 巡检 XJ20261123-0001
   * @throws Failure 403 `repairSource`
   */
  check(tx: Transaction, member: Member, source: RepairSource): Promise<string>
  /** The repair was made, in the same transaction. */
  added(tx: Transaction, member: Member, source: RepairSource, repairId: string): Promise<void>
}

export type RepairSourcePorts = ReturnType<typeof createRepairSources>

/** The domains of tasks, by kind; a kind that none has registered refuses. */
export function createRepairSources() {
  const known = new Map<SourceKind, RepairSources>()
  return {
    /** @throws Error when the kind is taken */
    register(kind: SourceKind, sources: RepairSources): void {
      if (known.has(kind)) throw new Error(`sources of repairs are registered twice: ${kind}`)
      known.set(kind, sources)
    },

    /** @throws Failure 403 `repairSource` */
    of(kind: SourceKind): RepairSources {
      const sources = known.get(kind)
      if (!sources) throw notYourTask()
      return sources
    },
  }
}

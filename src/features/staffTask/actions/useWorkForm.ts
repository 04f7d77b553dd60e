import { useRef, useState } from 'react'
import type { StandardItem } from '@/contract/staffWork'
import {
  isAnswered,
  resultProblems,
  type ItemFinding,
  type ItemProblem,
} from '@/rules/standardItem'
import { emptyWork, workDraft, type WorkOf, type WorkValues } from '../model/workDraft'

/** A result as calls take it. */
type Checked = Omit<ItemFinding, 'Images'> & { Images: string[] }

export interface WorkForm {
  values: WorkValues
  /** Of an item; empty where nothing was given yet. */
  findingOf: (itemId: string) => ItemFinding
  setFinding: (itemId: string, part: Partial<Omit<ItemFinding, 'ItemId'>>) => void
  set: (part: Partial<WorkValues>) => void
  /** After a failed attempt, what is wrong at an item; undefined: nothing, or it was changed since. */
  problemOf: (itemId: string) => string | undefined
  problems: readonly ItemProblem[]
  /** How many items have something. */
  answered: number
  /** What may be handed in; null: something is wrong, and the items say it. */
  check: () => Checked[] | null
  /** It was handed in: the draft goes. */
  done: () => void
}

const blank = (ItemId: string): ItemFinding => ({ ItemId, Value: '', Note: '', Images: [] })

/** Results of a task, or of a point of one, being filled in; kept on the device until they are handed in. */
export function useWorkForm(work: WorkOf, items: readonly StandardItem[]): WorkForm {
  const [draft] = useState(() => workDraft(work))
  const [values, setValues] = useState<WorkValues>(() => ({ ...emptyWork, ...draft.load() }))
  const [problems, setProblems] = useState<readonly ItemProblem[]>([])
  /** A picture may come between two renders, beside what is typed. */
  const latest = useRef(values)
  const findings = items.flatMap(
    ({ Id }) => values.findings.find(({ ItemId }) => ItemId === Id) ?? [],
  )
  const findingOf = (itemId: string) =>
    values.findings.find(({ ItemId }) => ItemId === itemId) ?? blank(itemId)

  const set = (part: Partial<WorkValues>) => {
    const next = { ...latest.current, ...part }
    latest.current = next
    setValues(next)
    draft.save(next)
  }
  return {
    values,
    findingOf,
    set,
    setFinding(itemId, part) {
      const all = latest.current.findings
      const before = all.find(({ ItemId }) => ItemId === itemId) ?? blank(itemId)
      const others = all.filter(({ ItemId }) => ItemId !== itemId)
      set({ findings: [...others, { ...before, ...part }] })
      setProblems((known) => known.filter(({ ItemId }) => ItemId !== itemId))
    },
    problemOf: (itemId) => problems.find(({ ItemId }) => ItemId === itemId)?.Text,
    problems,
    answered: findings.filter(isAnswered).length,
    check() {
      const found = resultProblems(items, findings)
      setProblems(found)
      return found.length === 0
        ? findings.map((finding) => ({ ...finding, Images: [...finding.Images] }))
        : null
    },
    done: () => draft.clear(),
  }
}

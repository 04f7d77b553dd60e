import { useRef, useState } from 'react'
import type { StandardItem } from '@/contract/staffWork'
import {
  isAnswered,
  resultProblems,
  type ItemFinding,
  type ItemProblem,
} from '@/rules/standardItem'
import { emptyWork, workDraft, type WorkOf, type WorkValues } from '../model/workDraft'

/** A finding as the calls take it. */
type Checked = Omit<ItemFinding, 'Images'> & { Images: string[] }

export interface WorkForm {
  values: WorkValues
  /** Finding of an item; empty when nothing was entered yet. */
  findingOf: (itemId: string) => ItemFinding
  setFinding: (itemId: string, part: Partial<Omit<ItemFinding, 'ItemId'>>) => void
  set: (part: Partial<WorkValues>) => void
  /** Problem of an item after a failed submission; undefined when there is none or the item was changed since. */
  problemOf: (itemId: string) => string | undefined
  problems: readonly ItemProblem[]
  /** Number of items with an entry. */
  answered: number
  /** Whether an item has a picture. */
  hasPhoto: boolean
  /** Validates the form: returns the findings to submit, or null and sets the problems of the items. */
  check: () => Checked[] | null
  /** Called after the submission: removes the draft. */
  done: () => void
}

const blank = (ItemId: string): ItemFinding => ({ ItemId, Value: '', Note: '', Images: [] })

/** Form for the findings of a task or of an inspection point; kept on the device until submitted. */
export function useWorkForm(work: WorkOf, items: readonly StandardItem[]): WorkForm {
  const [draft] = useState(() => workDraft(work))
  const [values, setValues] = useState<WorkValues>(() => ({ ...emptyWork, ...draft.load() }))
  const [problems, setProblems] = useState<readonly ItemProblem[]>([])
  /** Pictures and typed text may change the values several times between two renders. */
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
    hasPhoto: findings.some(({ Images }) => Images.length > 0),
    check() {
      const problems = resultProblems(items, findings)
      setProblems(problems)
      return problems.length === 0
        ? findings.map((finding) => ({ ...finding, Images: [...finding.Images] }))
        : null
    },
    done: () => draft.clear(),
  }
}

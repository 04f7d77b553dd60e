import { useState } from 'react'
import type { KeptLine } from '../model/lines'
import { takeOut } from './changeBasket'

export interface Marking {
  isEditing: boolean
  /** SKUs that are to be taken out. */
  marked: readonly string[]
  mark: (skuIds: readonly string[], isOn: boolean) => void
  setEditing: (isEditing: boolean) => void
  /** What was taken out last and can be put back. */
  taken: readonly KeptLine[]
  /** Takes lines out of the basket; it is not asked first, because it can be taken back. */
  remove: (lines: readonly KeptLine[]) => void
  /** Nothing can be put back any more. */
  forgetTaken: () => void
}

/** Taking lines out of the basket, and thinking better of it. */
export function useMarking(): Marking {
  const [isEditing, setIsEditing] = useState(false)
  const [marked, setMarked] = useState<readonly string[]>([])
  const [taken, setTaken] = useState<readonly KeptLine[]>([])
  return {
    isEditing,
    marked,
    taken,
    mark: (skuIds, isOn) =>
      setMarked((before) => [
        ...before.filter((id) => !skuIds.includes(id)),
        ...(isOn ? skuIds : []),
      ]),
    setEditing: (isOn) => {
      setIsEditing(isOn)
      setMarked([])
    },
    remove: (lines) => {
      setTaken(lines)
      setMarked([])
      setIsEditing(false)
      takeOut(lines.map(({ SkuId }) => SkuId))
    },
    forgetTaken: () => setTaken([]),
  }
}

import { useState } from 'react'
import type { KeptLine } from '../model/lines'
import { takeOut } from './changeBasket'

export interface Marking {
  isEditing: boolean
  /** SKUs marked for removal. */
  marked: readonly string[]
  mark: (skuIds: readonly string[], isOn: boolean) => void
  setEditing: (isEditing: boolean) => void
  /** Lines removed last, which can be restored. */
  taken: readonly KeptLine[]
  /** Removes lines without a confirmation, because the removal can be undone. */
  remove: (lines: readonly KeptLine[]) => void
  /** Drops the removed lines: they cannot be restored any more. */
  forgetTaken: () => void
}

/** Edit mode of the basket: mark, remove and restore lines. */
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

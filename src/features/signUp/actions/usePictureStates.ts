import { useState } from 'react'

/** Pictures of one question that are not on the server: on their way, or refused. */
export interface PictureState {
  isBusy: boolean
  failed: number
}

/** What is under way in all questions for pictures of a form. A question that is no longer asked counts no more. */
export function usePictureStates() {
  const [states, setStates] = useState<Readonly<Record<string, PictureState>>>({})
  const all = Object.values(states)
  return {
    /** @param state null: the question is gone */
    tell: (id: string, state: Partial<PictureState> | null) =>
      setStates(({ [id]: known = { isBusy: false, failed: 0 }, ...others }) =>
        state ? { ...others, [id]: { ...known, ...state } } : others,
      ),
    isBusy: all.some(({ isBusy }) => isBusy),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
  }
}

export type PictureStates = ReturnType<typeof usePictureStates>

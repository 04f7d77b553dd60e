import { useState } from 'react'

/** Pictures of one question that are not on the server: uploading or failed. */
export interface PictureState {
  isBusy: boolean
  failed: number
}

/** Upload states of all picture questions of a form. Questions that are no longer shown are dropped. */
export function usePictureStates() {
  const [states, setStates] = useState<Readonly<Record<string, PictureState>>>({})
  const all = Object.values(states)
  return {
    /** @param state null: the question is no longer shown */
    tell: (id: string, state: Partial<PictureState> | null) =>
      setStates(({ [id]: known = { isBusy: false, failed: 0 }, ...others }) =>
        state ? { ...others, [id]: { ...known, ...state } } : others,
      ),
    isBusy: all.some(({ isBusy }) => isBusy),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
  }
}

export type PictureStates = ReturnType<typeof usePictureStates>

/** Notices opened on this device, so that the unread mark works offline and for visitors. */
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { storage } from '@/platform/storage'
import { deviceKey } from '@/state/deviceKey'

/** Ids of notices opened on this device. */
const readNoticesKey = deviceKey('readNotices', 'device')

/** Maximum number of stored marks; older ones are dropped, since their notices are far down the list. */
const keptMax = 300

function readStored(): string[] {
  const stored = storage.read(readNoticesKey)
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

const base = atom<readonly string[] | null>(null)
const readIdsAtom = atom((get) => get(base) ?? readStored())
const markReadAtom = atom(null, (get, set, id: string) => {
  const ids = get(readIdsAtom)
  if (ids.includes(id)) return
  const next = [...ids, id].slice(-keptMax)
  set(base, next)
  storage.write(readNoticesKey, next)
})

/** Returns a function: whether a notice was opened on this device. */
export function useReadNotices(): (id: string) => boolean {
  const ids = useAtomValue(readIdsAtom)
  return useCallback((id) => ids.includes(id), [ids])
}

/** Marks a notice as opened. */
export const useMarkNoticeRead = () => useSetAtom(markReadAtom)

import { useAtomValue, useSetAtom } from 'jotai'
import { readDraftAtom, writeDraftAtom } from '@/state/draft'

const key = 'searchWords'
/** More would push the park's words off the screen. */
const keptMax = 8

/** Words that the person searched for on this device, the latest first; kept as unsent input is (state/draft). */
export function useOwnWords() {
  const kept = useAtomValue(readDraftAtom)(key)
  const write = useSetAtom(writeDraftAtom)
  const words = Array.isArray(kept) ? (kept as string[]) : []
  return {
    words,
    remember: (word: string) =>
      write(key, [word, ...words.filter((each) => each !== word)].slice(0, keptMax)),
    forget: () => write(key, undefined),
  }
}

import { useEffect, useState, type RefObject } from 'react'
import { approach } from '@/platform/approach'

const loadedParts = new WeakMap<() => Promise<unknown>, unknown>()

/**
 * Loads a separate file: useLater with the same function then has its parts at the first render.
 * Rejects when the file does not arrive.
 */
export async function fetchPart<Parts>(load: () => Promise<Parts>): Promise<Parts> {
  const parts = await load()
  loadedParts.set(load, parts)
  return parts
}

/**
 * Parts of a page in a separate file, loaded once the page is mounted; null until loaded, and when loading fails.
 * Unlike Suspense, where React shows a late part at least half a second after the previous one.
 * @param load the same function on every render, such as one of the module
 */
export function useLater<Parts>(load: () => Promise<Parts>): Parts | null {
  const [parts, setParts] = useState<Parts | null>(
    () => (loadedParts.get(load) as Parts | undefined) ?? null,
  )
  useEffect(() => {
    let isShown = true
    // Each in a task of its own: requesting the files of all parts at once would hold up a tap.
    const request = setTimeout(() =>
      fetchPart(load).then(
        (loaded) => isShown && setParts(loaded),
        () => undefined,
      ),
    )
    return () => {
      isShown = false
      clearTimeout(request)
    }
  }, [load])
  return parts
}

/** True once the element is about to be seen (H5; elsewhere from the start). */
export function useApproach(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(
    () => (element.current ? approach.watch(element.current, () => setIsNear(true)) : undefined),
    [element],
  )
  return isNear
}

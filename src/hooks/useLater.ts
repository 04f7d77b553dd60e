import { useEffect, useState } from 'react'

/**
 * Parts of a page in a file of their own, fetched once the page stands; null until they are there, and where the file
 * does not come. Unlike Suspense, under which React shows a late part no sooner than half a second after another one.
 * @param load the same function each time, such as one of the module
 */
export function useLater<Parts>(load: () => Promise<Parts>): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null)
  useEffect(() => {
    let isShown = true
    load().then(
      (loaded) => isShown && setParts(loaded),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [load])
  return parts
}

import { otherAddresses, routes } from '@/routes'

/** Every address that opens the H5 app (history mode): the start page's alias and each declared route. */
export const pagePaths: readonly string[] = [
  ...new Set([...Object.values(otherAddresses), ...Object.values(routes)]),
]

/** Paths whose HTML shows the park before any script has run. */
export const shellPaths: ReadonlySet<string> = new Set(['/', routes.start, routes.home])

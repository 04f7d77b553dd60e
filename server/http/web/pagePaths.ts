import { otherAddresses, routes } from '@/routes'

/** Every address at which the H5 app opens (history mode): the start page's alias and each declared route. */
export const pagePaths: readonly string[] = [
  ...new Set([...Object.values(otherAddresses), ...Object.values(routes)]),
]

/** Paths whose HTML shows the park before any script has run. */
export const shellPaths: ReadonlySet<string> = new Set(['/', routes.start, routes.home])

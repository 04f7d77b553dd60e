/**
 * Whether a version is below another one, compared number by number: `2.9.5` is older than `2.25.4`.
 * @param given digits and points; missing numbers count as 0, so an unknown version is older than any
 */
export function isOlder(given: string, least: string): boolean {
  const numbers = (version: string) => version.split('.').map((part) => parseInt(part, 10) || 0)
  const [has, needs] = [numbers(given), numbers(least)]
  for (const [place, needed] of needs.entries()) {
    const present = has[place] ?? 0
    if (present !== needed) return present < needed
  }
  return false
}

/**
 * Whether a version lies below another one, number by number: `2.9.5` is older than `2.25.4`.
 * @param told digits and points; what is missing counts as 0, so an unknown version is older than any
 */
export function isOlder(told: string, least: string): boolean {
  const numbers = (version: string) => version.split('.').map((part) => parseInt(part, 10) || 0)
  const [has, needs] = [numbers(told), numbers(least)]
  for (const [place, needed] of needs.entries()) {
    const found = has[place] ?? 0
    if (found !== needed) return found < needed
  }
  return false
}

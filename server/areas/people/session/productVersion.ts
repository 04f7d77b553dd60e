/** Whether `version` ('1.10.2') is older than `least`. False for a text that is not a version. */
export function isOlderVersion(version: string | number | undefined, least: string): boolean {
  const text = String(version ?? '').replace(/^v/, '')
  if (!/^\d+(\.\d+){0,3}$/.test(text)) return false
  const have = text.split('.').map(Number)
  const want = least.split('.').map(Number)
  for (let at = 0; at < Math.max(have.length, want.length); at += 1) {
    const difference = (have[at] ?? 0) - (want[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

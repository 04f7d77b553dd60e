/**
 * Categories that share characters with the searched words, those with the most first: 面包房 is near 烘焙面包. Equal ones
 * keep their order.
 */
export function nearestCategories(
  categories: readonly string[],
  words: readonly string[],
): string[] {
  const typed = new Set(words.flatMap((word) => [...word]))
  return categories
    .map((name) => ({ name, shared: [...new Set(name)].filter((sign) => typed.has(sign)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .map(({ name }) => name)
}

/**
 * The two park brands (spec 9: "two park brands switch by a flag"), selected with `BRAND=a|b` at build time. Parks of
 * one brand may still differ: their own colours come with the park look-up.
 */
export interface Brand {
  /** Displayed until the park look-up has answered. */
  name: string
  /** Folder of the brand's logo in src/assets/logo. */
  logo: 'a' | 'b'
  /** Accent; contrast on white at least 4.5:1. */
  accent: string
  /** Accent on the dark background, contrast at least 4.5:1. */
  accentDark: string
}

export const brands: Record<'a' | 'b', Brand> = {
  a: { name: '棉纺里·1958', logo: 'a', accent: '#a8431f', accentDark: '#e0a363' },
  b: { name: '滨江文化中心', logo: 'b', accent: '#0f6a78', accentDark: '#74c6d2' },
}

/**
 * Reads the flag.
 * @throws Error when it is neither a nor b
 */
export function chosenBrand(flag = process.env.BRAND): Brand {
  const key = flag || 'a'
  if (key !== 'a' && key !== 'b') throw new Error(`BRAND must be a or b, not "${key}"`)
  return brands[key]
}

/**
 * The two park brands (spec 9: "two park brands switch by a flag"). `BRAND=a|b` at build time chooses one.
 * A park of the same brand may still look different: its own colours come with the park look-up.
 */
export interface Brand {
  /** Name shown until the park look-up has answered. */
  name: string
  /** Folder of the brand's mark in src/assets/logo. */
  logo: 'a' | 'b'
  /** The one accent, on white at least 4.5:1. */
  accent: string
  /** Accent on the dark ground, at least 4.5:1. */
  accentDark: string
}

export const brands: Record<'a' | 'b', Brand> = {
  a: { name: '棉纺里·1958', logo: 'a', accent: '#a8431f', accentDark: '#f0a07e' },
  b: { name: '滨江文化中心', logo: 'b', accent: '#0f6a78', accentDark: '#74c6d2' },
}

/** Reads the flag; anything but a or b is an error of the person building. */
export function chosenBrand(flag = process.env.BRAND): Brand {
  const key = flag || 'a'
  if (key !== 'a' && key !== 'b') throw new Error(`BRAND must be a or b, not "${key}"`)
  return brands[key]
}

import type { BuildFiles, Fault } from './buildFiles'

const KIB = 1024

/** The product's own limits, in bytes; WeChat's limit is 2 MiB per package. */
export const LIMITS = {
  main: 1229 * KIB,
  subpackage: 1024 * KIB,
  /** Total of all pictures in all packages. */
  pictures: 60 * KIB,
}

/** Size in bytes of each package by its root; the main package is ''. */
export function packageSizes({ build, files, sizeOf }: BuildFiles): Map<string, number> {
  const sizes = new Map<string, number>([['', 0]])
  for (const file of files) {
    const root = build.packageOf(file)
    sizes.set(root, (sizes.get(root) ?? 0) + sizeOf(file))
  }
  return sizes
}

/** Total size in bytes of the pictures in the packages. */
export function pictureBytes({ files, sizeOf }: BuildFiles): number {
  return files
    .filter((file) => /\.(png|jpe?g|gif|webp|svg|avif|ico)$/i.test(file))
    .reduce((sum, file) => sum + sizeOf(file), 0)
}

/** Packages and pictures that exceed their limits. */
export function checkSizes(built: BuildFiles, limits = LIMITS): Fault[] {
  const faults: Fault[] = []
  const compare = (what: string, bytes: number, limit: number) => {
    if (bytes > limit) faults.push({ file: what, says: `${bytes} bytes, allowed are ${limit}` })
  }
  for (const [root, bytes] of packageSizes(built))
    compare(root || 'main package', bytes, root ? limits.subpackage : limits.main)
  compare('pictures', pictureBytes(built), limits.pictures)
  return faults
}

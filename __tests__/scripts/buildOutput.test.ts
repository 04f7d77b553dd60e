/** The build configuration writes into OUTPUT_DIR and nowhere else, so that builds beside each other stay apart. */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

jest.mock('@tarojs/cli', () => ({ defineConfig: (config: unknown) => config }))

interface Config {
  outputRoot: string
  copy: { patterns: { to: string }[] }
}

async function configOf(settings: NodeJS.Dict<string>): Promise<Config> {
  const before = { ...process.env }
  Object.assign(process.env, settings)
  try {
    jest.resetModules()
    const { default: config } = jest.requireActual<{
      default: (merge: (...parts: object[]) => object) => Promise<object>
    }>('../../config/index')
    return (await config((...parts) => parts[1] ?? {})) as Config
  } finally {
    process.env = before
  }
}

test.each(['h5', 'weapp'])('build of %s writes everything into OUTPUT_DIR', async (target) => {
  const { outputRoot, copy } = await configOf({ TARO_ENV: target, OUTPUT_DIR: '.cache/elsewhere' })
  expect(outputRoot).toBe('.cache/elsewhere')
  for (const { to } of copy.patterns) expect(to).toMatch(/^\.cache\/elsewhere\//)
})

test.each(['h5', 'weapp'])('build of %s writes into dist/ by default', async (target) => {
  const { outputRoot, copy } = await configOf({ TARO_ENV: target })
  expect(outputRoot).toBe(`dist/${target}`)
  expect(copy.patterns.length).toBeGreaterThan(1)
  for (const { to } of copy.patterns) expect(to).toMatch(new RegExp(`^dist/${target}/`))
})

/**
 * Parts of the configuration that do not change a build's content: its folder, its target (hashed by name), the port of
 * the dev server and the progress report.
 */
const notHashed = ['OUTPUT_DIR', 'TARO_ENV', 'PORT', 'BUILD_PROGRESS']

test('every setting read by config/ is part of a build’s fingerprint', () => {
  const root = path.resolve(__dirname, '../..')
  const names = readdirSync(path.join(root, 'config'))
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [
      ...readFileSync(path.join(root, 'config', name), 'utf8').matchAll(/process\.env\.([A-Z_]+)/g),
    ])
    .map(([, name]) => name)
    .filter((name) => name !== undefined && !notHashed.includes(name))
  const list = /const settings = \[([^\]]+)\]/.exec(
    readFileSync(path.join(root, 'scripts/build.mjs'), 'utf8'),
  )?.[1]
  const hashed = [...(list ?? '').matchAll(/'([A-Z_]+)'/g)].map(([, name]) => name)
  expect(hashed).toEqual(expect.arrayContaining([...new Set(names)]))
})

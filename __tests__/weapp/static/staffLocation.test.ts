/** STAFF_LOCATION: what a build declares and calls with the switch and without it. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { listBuild } from './buildFiles'
import { privateUsesOf } from './privacy'

const root = path.join(__dirname, '../../..')

/** app.json of a build with this switch, from the app's own configuration. */
function appJsonWith(staffLocation: 'on' | 'off' | undefined) {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, 'src/app.config.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    banner: { js: 'const defineAppConfig = (config) => config;' },
  })
  const script = `const module = { exports: {} };${outputFiles[0]!.text};console.log(JSON.stringify(module.exports.default))`
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    TARO_ENV: 'weapp',
    NODE_ENV: 'production',
    ...(staffLocation && { STAFF_LOCATION: staffLocation }),
  }
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    env,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout) as { requiredPrivateInfos: string[]; permission?: object }
}

/** The position's script of a build with this switch. */
const scriptWith = (staffLocation: 'on' | 'off'): string =>
  buildSync({
    entryPoints: [path.join(root, 'src/platform/position/index.weapp.ts')],
    bundle: true,
    write: false,
    format: 'cjs',
    minifySyntax: true,
    packages: 'external',
    define: { 'process.env.STAFF_LOCATION': JSON.stringify(staffLocation) },
  }).outputFiles[0]!.text

test.each([undefined, 'off'] as const)(
  '%s: neither declaration nor call of the position',
  (setting) => {
    const { requiredPrivateInfos, permission } = appJsonWith(setting)
    expect(requiredPrivateInfos).toEqual(['chooseAddress'])
    expect(permission).toBeUndefined()
    expect(scriptWith('off')).not.toContain('getLocation')
  },
)

test('on: declaration and call of the position', () => {
  const { requiredPrivateInfos, permission } = appJsonWith('on')
  expect(requiredPrivateInfos).toEqual(['getLocation', 'chooseAddress'])
  expect(permission).toEqual({ 'scope.userLocation': { desc: expect.any(String) } })
  expect(scriptWith('on')).toContain('getLocation')
})

test('the compiled mini-program has neither, as the switch is off by default', () => {
  const built = listBuild()
  expect([...privateUsesOf(built)]).not.toContain('getLocation')
  expect(built.build.app.requiredPrivateInfos).toEqual(['chooseAddress'])
  expect(built.build.app.permission).toBeUndefined()
})

/** Upload of the mini-program: refusals before a build, and the input of WeChat's uploader. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'weapp-key-'))
const key = path.join(folder, 'private.wx0123456789abcdef.key')
writeFileSync(key, 'not a real key')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(words: string[], environment: Record<string, string> = { ENVIRONMENT: 'production' }) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts', 'uploadWeapp.mjs'), '--dry-run', ...words],
    { cwd: root, encoding: 'utf8', env: { ...process.env, ...environment } },
  )
  return { status, output: (stdout + stderr).trim().split('\n') }
}

const sound = ['--appid', 'wx0123456789abcdef', '--key', key, '--version', '1.2.0']

test('the upload passes folder, key, app, robot, version and notes', () => {
  const { status, output } = run([...sound, '--robot', '3', '--notes', '冬天的集市'])
  expect(status).toBe(0)
  expect(output.slice(output.indexOf('miniprogram-ci'))).toEqual([
    ...['miniprogram-ci', 'upload', '--project-path', path.join(root, 'dist', 'weapp')],
    ...['--private-key-path', key, '--appid', 'wx0123456789abcdef', '--robot', '3'],
    ...['--upload-version', '1.2.0', '--upload-description', '冬天的集市'],
  ])
})

test('a preview needs no version', () => {
  const { status, output } = run([...sound.slice(0, 4), '--preview'])
  expect(status).toBe(0)
  expect(output).toContain('preview')
})

test.each([
  ['the app id of the demo', sound.slice(2), 'appid'],
  ['no key', sound.slice(0, 2), '--key'],
  ['a missing key file', [...sound.slice(0, 2), '--key', 'none.key'], 'no file none.key'],
  ['an invalid version', [...sound.slice(0, 4), '--version', 'next'], '"next" is no version'],
  ['a robot beyond 30', [...sound, '--robot', '31'], 'from 1 to 30'],
])('%s is refused with one line', (_case, words, says) => {
  const { status, output } = run(words)
  expect(status).toBe(2)
  expect(output).toEqual([expect.stringContaining(says)])
})

test('a build of the demo parks is refused', () => {
  const { status, output } = run(sound, { ENVIRONMENT: 'dev' })
  expect(status).toBe(2)
  expect(output).toEqual([expect.stringContaining('ENVIRONMENT is dev')])
})

/** Keys of the device: each declared once, with its owner; those of a member's data go at log-out. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { storage } from '@/platform/storage'
import { logOutKeys } from '@/state/logOutKeys'
import { logOutAtom } from '@/state/session'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'

const root = path.join(__dirname, '../..')
const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(`platform${path.sep}`))
  .map((file) => ({ file, code: readFileSync(path.join(root, 'src', file), 'utf8') }))
const declared = sources.flatMap(({ code }) =>
  [...code.matchAll(/\bdeviceKey\(\s*'([^']+)',\s*'(logOut|device)'/g)].map(
    ([, name = '', until = '']) => ({ name, until }),
  ),
)

test('more than ten keys are declared by features', () =>
  expect(declared.length).toBeGreaterThan(10))

test('log-out deletes exactly the keys of members’ data', () => {
  const shared = [storageKeys.preferences, storageKeys.park]
  for (const key of [...declared.map(({ name }) => name), ...shared]) storage.write(key, 'kept')
  store.set(logOutAtom)
  const left = declared.filter(({ name }) => storage.read(name) !== undefined)
  expect(left.map(({ until }) => until)).toEqual(
    declared.filter(({ until }) => until === 'device').map(({ until }) => until),
  )
  expect(left.length).toBe(declared.length - logOutKeys.length)
  expect(shared.map((key) => storage.read(key))).toEqual(['kept', 'kept'])
})

/** Declared key at the beginning of a person's own key, which ends with the owner's id. */
const declaredOf = (code: string, key: string): string =>
  new RegExp(`\\bconst ${key} = (\\w+) \\+ useAtomValue\\(ownerAtom\\)`).exec(code)?.[1] ?? key

/** First arguments of storage calls that are neither shared keys nor declared in the file. */
const undeclaredIn = (code: string): string[] =>
  [...code.matchAll(/\bstorage\.(?:read|write|remove)\(\s*([^,)]+)/g)]
    .map(([, key = '']) => (/^\w+$/.test(key.trim()) ? declaredOf(code, key.trim()) : key.trim()))
    .filter(
      (key) =>
        !/^storageKeys\.\w+$/.test(key) &&
        !new RegExp(`\\b${key} = deviceKey\\(`).test(code) &&
        // Names of shared keys, and loops over lists of them.
        !(/^\w+$/.test(key) && code.includes('} = storageKeys')),
    )

test('no file stores under an undeclared key', () => {
  expect(undeclaredIn("storage.read('mine')")).toEqual(["'mine'"])
  expect(undeclaredIn('storage.write(mineKey, 1)')).toEqual(['mineKey'])
  const own = 'const ownKey = mineKey + useAtomValue(ownerAtom); storage.read(ownKey)'
  expect(undeclaredIn(own)).toEqual(['mineKey'])
  const strange = sources
    .map(({ file, code }) => ({ file, keys: undeclaredIn(code) }))
    .filter(({ keys }) => keys.length > 0)
  expect(strange).toEqual([])
})

const gather = (codes: Record<string, string>) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { logOutKeysOf } = await import('./scripts/contracts.mjs')
       process.stdout.write(logOutKeysOf(${JSON.stringify(codes)}))`,
    ],
    { cwd: root, encoding: 'utf8' },
  )

test('a duplicate key and a computed key name are refused', () => {
  const once = { 'a.ts': "deviceKey('tea', 'logOut')\ndeviceKey('cup', 'device')" }
  expect(gather(once).stdout).toContain("['tea']")
  for (const [file, code] of [
    ['b.ts', "deviceKey('tea', 'device')"],
    ['src/state/storageKeys.ts', "  tea: 'tea',\n"],
  ] as const)
    expect(gather({ ...once, [file]: code }).stderr).toContain('the key tea is declared twice')
  expect(gather({ 'a.ts': 'deviceKey(name, until)' }).stderr).toContain('are literals')
})

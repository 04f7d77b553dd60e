/** Names in the documents (files, settings, calls, commands) exist in the project. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { domains } from '@/contract/all'
import { settingNames } from '../../server/kernel/environment'

const root = path.join(__dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const readme = read('README.md')
const operating = read('docs/OPERATING.md')
const contributing = read('CONTRIBUTING.md')

it('every setting of the server is documented', () => {
  // `_SERIAL` after `WECHAT_PAY_MCHID` is WECHAT_PAY_SERIAL: families are written once.
  const isDocumented = (name: string) =>
    [
      name,
      name.replace(/^WECHAT_PAY/, ''),
      name.replace(/_(MINI_PROGRAM|OFFICIAL_ACCOUNT)$/, '_…'),
    ].some((text) => (readme + operating).includes(text))
  expect(settingNames.filter((name) => !isDocumented(name))).toEqual([])
})

it('every command is documented, and every documented one exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const documented = [
    ...(readme + operating + contributing).matchAll(/(?:`|^|\S=\S+ )npm (?:run )?([a-z:0-9]+)/gm),
  ]
    .map(([, name = '']) => name)
    .filter((name) => !['run', 'install', 'ci'].includes(name))
  expect([...new Set(documented)].filter((name) => !(name in scripts))).toEqual([])
  expect(Object.keys(scripts).filter((name) => !documented.includes(name))).toEqual([])
})

/** Documents that describe the present state; the decisions and the history of figures also name removed things. */
const present = readdirSync(path.join(root, 'docs'))
  .filter((file) => file.endsWith('.md') && !/^(SPEC|DECISIONS|PERFORMANCE)/.test(file))
  .map((file) => `docs/${file}`)
  .concat('README.md', 'CONTRIBUTING.md')
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(path.join(root, file)))
const sources = tracked.filter(
  (file) =>
    /(^\.ci\/run|\.(tsx?|m?js|json|sql|scss|ya?ml|csv|cfg|ini|sh))$/.test(file) &&
    file !== 'package-lock.json',
)

/** Every file and folder, by each end of its path, with and without the endings of code. */
const places = new Set(
  tracked.flatMap((file) => {
    const parts = file.split('/')
    const ends = parts.flatMap((_, from) =>
      parts.slice(from).map((__, length) => parts.slice(from, from + length + 1).join('/')),
    )
    return [...ends, ...ends.map((end) => end.replace(/(\.[a-z]+)?\.[a-z]+$/, ''))]
  }),
)

it('every name in backticks exists', () => {
  const code = sources.map(read).join('\n')
  const words = new Set(code.match(/[\p{L}\p{N}_$]+/gu))
  // A call's short name: its domain, with or without the end of the name, and its key or the last part of its path.
  const calls = new Set(
    Object.entries(domains).flatMap(([domain, its]) =>
      Object.entries(its).flatMap(([key, { path: address }]) => [
        address,
        ...[domain, domain.replace(/Job$/, '')].map((name) => `${name}/${key}`),
        ...[1, 2].map((end) =>
          address
            .split('/')
            .slice(-1 - end, address.split('/').length + 1 - end)
            .join('/'),
        ),
      ]),
    ),
  )
  const lower = code.toLowerCase()
  const exists = (name: string) => {
    if (places.has(name.replace(/\/$/, ''))) return true
    if (name.includes('/')) return code.includes(name) || calls.has(name)
    if (/^[\w-]+$/.test(name) && lower.includes(name.toLowerCase())) return true
    // Metrics: the prefix is written once (server/http/metrics).
    return name.split('.').every((part) => part === '' || words.has(part.replace(/^park_/, '')))
  }
  const names = present.flatMap((file) =>
    [
      ...read(file)
        .replace(/```[\s\S]*?```/g, '')
        .matchAll(/`([\w$./@-]+)`/g),
    ]
      .map(([, name = '']) => name)
      // A family such as `WECHAT_PAY_` and its members are written once; made folders are in no commit.
      .filter((name) => !/^(_|\.cache\/|dist\/|DATA_DIR\/|-|\d)/.test(name))
      .map((name) => ({ file, name })),
  )
  expect(names.length).toBeGreaterThan(500)
  expect(names.filter(({ name }) => !exists(name))).toEqual([])
})

it('generated tables are up to date', () => {
  const { stdout, status } = spawnSync(process.execPath, ['scripts/docTables.mjs', '--check'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
  expect(status).toBe(0)
})

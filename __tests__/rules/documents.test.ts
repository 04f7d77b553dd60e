/** The documents for people name what there is, and nothing that is not. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const readme = read('README.md')
const operating = read('docs/OPERATING.md')
const contributing = read('CONTRIBUTING.md')

it('every setting of the server is told of', () => {
  const settings = [
    ...read('server/kernel/environment.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): v\./gm),
  ].map(([, name = '']) => name)
  expect(settings.length).toBeGreaterThan(30)
  // `_SERIAL` after `WECHAT_PAY_MCHID` is WECHAT_PAY_SERIAL: families are written once.
  const told = (name: string) =>
    [
      name,
      name.replace(/^WECHAT_PAY/, ''),
      name.replace(/_(MINI_PROGRAM|OFFICIAL_ACCOUNT)$/, '_…'),
    ].some((text) => (readme + operating).includes(text))
  expect(settings.filter((name) => !told(name))).toEqual([])
})

it('every command is told of, and every one told of is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const told = [
    ...(readme + operating + contributing).matchAll(/(?:`|^|\S=\S+ )npm (?:run )?([a-z:0-9]+)/gm),
  ]
    .map(([, name = '']) => name)
    .filter((name) => !['run', 'install', 'ci'].includes(name))
  expect([...new Set(told)].filter((name) => !(name in scripts))).toEqual([])
  expect(Object.keys(scripts).filter((name) => !told.includes(name))).toEqual([])
})

it('every file that a document points to is there', () => {
  const links = [readme, operating, contributing, read('docs/DECISIONS.md'), read('docs/MAP.md')]
    .flatMap((text) => [
      ...text.matchAll(/`((?:src|server|config|docs|scripts|__tests__)\/[\w/.-]+)`/g),
    ])
    .map(([, file = '']) => file)
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

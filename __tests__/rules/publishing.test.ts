/** docs/PUBLISHING.md names settings, files, commands and private uses that there are, and all of the latter. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { settingNames } from '../../server/kernel/environment'
import { noticePath } from '../../server/providers/wechatPay/wechatPayBodies'
import { routes } from '../../src/routes'
import { privateUses } from '../../src/rules/privateUses'

const root = path.join(__dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const text = read('docs/PUBLISHING.md')

const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)

it('every setting belongs to the server or the build', () => {
  const known = new Set<string>(settingNames)
  const build = [
    'BRAND',
    'ENVIRONMENT',
    ...`${read('config/index.ts')}${read('config/buildValues.ts')}`.matchAll(/env\.([A-Z_]+)/g),
  ].map((found) => (typeof found === 'string' ? found : (found[1] ?? '')))
  const script = [...text.matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name = '']) => name)
  const documented = [
    ...quoted.flatMap((name) => /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)/.exec(name)?.[1] ?? []),
    ...script,
  ]
  expect(documented.length).toBeGreaterThan(20)
  expect(documented.filter((name) => !known.has(name) && !build.includes(name))).toEqual([])
})

it('every setting needed by WeChat log-in and payment is described', () => {
  const needed = [
    ...read('server/kernel/environment.ts').matchAll(/^ {2}(WECHAT_[A-Z0-9_]+): v\./gm),
  ].map(([, name = '']) => name)
  // Another address of WeChat is for tests.
  const missing = needed.filter((name) => name !== 'WECHAT_API_ORIGIN' && !text.includes(name))
  expect(needed.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})

it('every named file, page and command exists', () => {
  const files = quoted.filter((name) => /^(src|server|config|docs|scripts|__tests__)\//.test(name))
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
  const pages = [...text.matchAll(/\bpages\w*(?:\/\w+)+/g)].map(([page]) => `/${page}`)
  expect(pages.filter((page) => !(Object.values(routes) as string[]).includes(page))).toEqual([])
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})

it('the privacy guide has a row for each private use, in the app’s words', () => {
  const rows = text.split('\n').flatMap((line) => {
    const [, , purpose = '', , call = ''] = line.split('|').map((cell) => cell.trim())
    const name = /^`(button\.\w+|\w+)`$/.exec(call)?.[1]
    return name ? [[name, purpose] as const] : []
  })
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(Object.entries(privateUses).map(([name, { purpose }]) => [name, purpose])),
  )
})

it('versions and addresses equal those in the code', () => {
  const { libVersion } = JSON.parse(read('project.config.json')) as { libVersion: string }
  expect(text).toContain(`基础库最低版本设置: ${libVersion},`)
  expect(text).toContain(noticePath('PARK').replace('PARK', '<park>'))
})

/** What config/ puts in the place of library code does what the library did, as far as it is used. */
import path from 'node:path'
import { readFileSync } from 'node:fs'
import { transformSync } from '@babel/core'

const config = path.resolve(__dirname, '../../config')
const load = <T extends object>(file: string): T => jest.requireActual<T>(path.join(config, file))

describe('calls without their schemas', () => {
  const translate = (file: string, code: string) =>
    transformSync(code, {
      filename: path.resolve(config, '../src', file),
      configFile: false,
      babelrc: false,
      plugins: [path.join(config, 'callsWithoutSchemas.js')],
    })?.code ?? ''

  test('a call keeps what is sent by; what else is declared may be left out', () => {
    const code = translate(
      'contract/tea.ts',
      "export const tea = v.object({})\nexport const teaCalls = { pour: post('/tea', { auth: 'member', summary: '倒茶', request: tea, data: tea }) }",
    ).replace(/\s+/g, ' ')
    expect(code).toContain('export const tea = /*#__PURE__*/(() => v.object({}))()')
    expect(code).toContain("pour: post('/tea', { auth: 'member' })")
    expect(code).toContain('teaCalls = /*#__PURE__*/')
  })

  test.each(['use(teaCalls.pour.request)', 'const { data } = teaCalls.pour'])(
    'a schema read from its call stops the build: %s',
    (reading) => {
      const code = `import { teaCalls } from '@/contract/tea'\n${reading}`
      expect(() => translate('features/tea/useTea.ts', code)).toThrow('beside its call')
    },
  )

  test('what else is called data or request is none of the contract', () => {
    const code = "import { tea } from '@/features/tea'\nuse(tea.cup.data)"
    expect(translate('features/tea/useTea.ts', code)).toContain('use(tea.cup.data)')
  })
})

test('an icon of the mini-program is the picture of the package', () => {
  const small = load<(svg: string) => string>('smallSvg.js')
  const icon = load<(svg: string) => string>('icon.js')
  const head = load<{ default: string }>('iconHead.js').default
  const wallet = path.resolve(config, '../node_modules/lucide-static/icons/wallet.svg')
  const source = readFileSync(wallet, 'utf8')
  const shapes = /head \+ (".*")$/.exec(icon(source))?.[1] ?? '""'
  const [, base64 = ''] = (head + (JSON.parse(shapes) as string)).split('base64,')
  const drawn = Buffer.from(base64, 'base64').toString()
  expect(drawn.replace(/> +/, '>')).toBe(small(source))
})

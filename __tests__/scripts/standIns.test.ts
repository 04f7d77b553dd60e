/** What config/ puts in the place of library code does what the library did, as far as it is used. */
import path from 'node:path'
import { readFileSync, readdirSync } from 'node:fs'
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

describe('scripts on H5', () => {
  const { withLateError } = load<{ withLateError(code: string): string }>('h5/lateChunkError.ts')
  const code =
    'var error = new Error();\nvar ended = e => { if (x) { var errorType = event && 1; } }'

  test('the error of a script is made when it is known that it did not come', () => {
    expect(withLateError(code).indexOf('new Error')).toBeGreaterThan(code.indexOf('ended'))
    expect(withLateError(code).match(/new Error/g)).toHaveLength(1)
  })

  test.each(['', 'var error = new Error();', `${code}${code}`])(
    'code that webpack writes otherwise stops the build',
    (other) => expect(() => withLateError(other)).toThrow('lateChunkError'),
  )
})

describe('drawings of the mini-program', () => {
  type Loader = (svg: string) => string
  const small = load<Loader>('smallSvg.js')
  const addresses = load<Record<string, (short: string) => string>>('weapp/svgAddress.js')
  const root = path.resolve(config, '..')

  /** What the module that a loader writes has as its default, drawn. */
  const drawn = (written: string) => {
    const [, kind = '', short = ''] = /(\w+)\((".*")\)$/.exec(written) ?? []
    const [type, base64 = ''] =
      addresses[kind]?.(JSON.parse(short) as string).split('base64,') ?? []
    expect(type).toBe('data:image/svg+xml;')
    return Buffer.from(base64, 'base64').toString().trim()
  }

  test.each(['wallet', 'bell', 'circle-check'])('the icon %s is that of the package', (name) => {
    const source = readFileSync(`${root}/node_modules/lucide-static/icons/${name}.svg`, 'utf8')
    expect(drawn(load<Loader>('icon.js')(source)).replace(/> +/, '>')).toBe(small(source))
  })

  test.each(['empty', 'login', 'noResult'])('the illustration %s is its file', (name) => {
    const source = readFileSync(`${root}/src/assets/illustrations/${name}.svg`, 'utf8')
    expect(drawn(load<Loader>('weapp/shortSvg.js')(source))).toBe(small(source))
  })

  test('letters that base64 cannot write, and those that stand for others, stop the build', () => {
    const picture = load<Loader>('weapp/shortSvg.js')
    for (const letter of ['园', '~', '|'])
      expect(() => picture(`<svg><title>${letter}</title></svg>`)).toThrow('ASCII')
  })
})

test("the mini-program's React has all that the app takes of it", () => {
  const src = path.resolve(config, '../src')
  const named = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(path.join(src, file), 'utf8').matchAll(
        /^import (?!type )\{([^}]*)\} from 'react'/gm,
      ),
    ])
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
  const given = load<Record<string, unknown>>('weapp/react.js')
  expect(named.length).toBeGreaterThan(100)
  expect([...new Set(named)].filter((name) => given[name] === undefined)).toEqual([])
})

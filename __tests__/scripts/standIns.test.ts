/** What config/ puts in the place of library code does what the library did, as far as it is used. */
import path from 'node:path'
import { readFileSync } from 'node:fs'
import { transformSync } from '@babel/core'
import fc from 'fast-check'
import queryString from 'query-string'
import { runs } from '../support/properties/runs'
import { seeded } from '../support/properties/seed'

const config = path.resolve(__dirname, '../../config')
const load = <T extends object>(file: string): T => jest.requireActual<T>(path.join(config, file))

describe('the query parser of H5', () => {
  const { parse } = load<{
    parse: (text: string, options: { decode: boolean }) => Record<string, unknown>
  }>('h5/queryString.js')

  test.each([
    '',
    'a=1&b=2',
    'a=1&a=2&a=3',
    'a',
    'a=',
    '?a=b=c',
    'url=https%3A%2F%2Fx.cn%3Fq%3D1',
    'a=1&&b',
  ])('reads %p as query-string does', (text) =>
    expect({ ...parse(text, { decode: false }) }).toEqual({
      ...queryString.parse(text, { decode: false }),
    }),
  )

  test(seeded('and so any text of names and values'), () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'b', 'z', '0', '%20', '.', '-'),
      minLength: 1,
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(word, fc.option(word))), (pairs) => {
        const text = pairs
          .map(([name, value]) => (value === null ? name : `${name}=${value}`))
          .join('&')
        expect({ ...parse(text, { decode: false }) }).toEqual({
          ...queryString.parse(text, { decode: false, sort: false }),
        })
      }),
      { numRuns: runs(200) },
    )
  })
})

describe('schemas by name', () => {
  const translate = (file: string, code: string) =>
    transformSync(code, {
      filename: path.resolve(config, '../src', file),
      configFile: false,
      babelrc: false,
      plugins: [path.join(config, 'schemasByName.js')],
    })?.code ?? ''

  test('a call keeps what is sent by, and its schemas stand beside it', () => {
    const code = translate(
      'contract/tea.ts',
      "export const teaCalls = { pour: post('/tea', { auth: 'member', summary: '倒茶', request: A, data: B }) }",
    )
    expect(code).not.toContain('倒茶')
    expect(code).toContain('export const teaCalls$pour$request = /*#__PURE__*/(() => A)()')
    expect(code).toContain('teaCalls$pour$data = /*#__PURE__*/(() => B)()')
    expect(code.replace(/\s+/g, ' ')).toContain("pour: post('/tea', { auth: 'member' })")
  })

  test('who reads a schema imports that alone', () => {
    const code = translate(
      'features/tea/useTea.ts',
      "import { teaCalls } from '@/contract/tea'\nuse(teaCalls.pour.request, teaCalls.pour)",
    )
    expect(code).toContain('teaCalls$pour$request as')
    expect(code).toMatch(/use\(_[\w$]+, teaCalls\.pour\)/)
  })

  test('a schema read another way stops the build', () => {
    const code = "import { teaCalls } from '@/contract/tea'\nconst { request } = teaCalls.pour"
    expect(() => translate('features/tea/useTea.ts', code)).toThrow('teaCalls.pour.request')
  })
})

test('an icon of the mini-program is the picture of the package', () => {
  const small = load<(svg: string) => string>('smallSvg.js')
  const icon = load<(svg: string) => string>('icon.js')
  const head = load<{ default: string }>('iconHead.js').default
  const source = readFileSync(require.resolve('lucide-static/icons/wallet.svg'), 'utf8')
  const shapes = /head \+ (".*")$/.exec(icon(source))?.[1] ?? '""'
  const [, base64 = ''] = (head + (JSON.parse(shapes) as string)).split('base64,')
  const drawn = Buffer.from(base64, 'base64').toString()
  expect(drawn.replace(/> +/, '>')).toBe(small(source))
})

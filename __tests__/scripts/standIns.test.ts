/** Replacements of library code in config/ behave like the library, as far as it is used. */
import path from 'node:path'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { transformSync } from '@babel/core'
import webpack, { type WebpackPluginInstance } from 'webpack'

const config = path.resolve(__dirname, '../../config')
const load = <T extends object>(file: string): T => jest.requireActual<T>(path.join(config, file))

describe('callsWithoutSchemas', () => {
  const translate = (file: string, code: string) =>
    transformSync(code, {
      filename: path.resolve(config, '../src', file),
      configFile: false,
      babelrc: false,
      plugins: [path.join(config, 'callsWithoutSchemas.js')],
    })?.code ?? ''

  test('keeps what a call needs for sending', () => {
    const code = translate(
      'contract/tea.ts',
      "export const tea = v.object({})\nexport const teaCalls = { pour: post('/tea', { auth: 'member', underLoad: 'reading', summary: '倒茶', request: tea, data: tea }) }",
    ).replace(/\s+/g, ' ')
    expect(code).toContain('export const tea = /*#__PURE__*/(() => v.object({}))()')
    expect(code).toContain("pour: post('/tea', { auth: 'member' })")
    expect(code).toContain('teaCalls = /*#__PURE__*/')
  })

  test.each(['use(teaCalls.pour.request)', 'const { data } = teaCalls.pour'])(
    'stops the build when a call’s schema is read: %s',
    (reading) => {
      const code = `import { teaCalls } from '@/contract/tea'\n${reading}`
      expect(() => translate('features/tea/useTea.ts', code)).toThrow('beside its call')
    },
  )

  test('stops the build when the options of a call stand elsewhere, where they would stay whole', () => {
    const code =
      "const options = { auth: 'member' }\nexport const tea = { pour: post('/tea', options) }"
    expect(() => translate('contract/tea.ts', code)).toThrow('in place')
  })

  test('ignores other properties named data or request', () => {
    const code = "import { tea } from '@/features/tea'\nuse(tea.cup.data)"
    expect(translate('features/tea/useTea.ts', code)).toContain('use(tea.cup.data)')
  })
})

test('pages of the mini-program do not request data ahead', () => {
  const { code } = transformSync(
    'export function asks() { ask() }\nexport const fetchParts = () => fetchPart()\nexport const asks2 = 1\nexport default function Page() {}',
    { configFile: false, babelrc: false, plugins: [path.join(config, 'weapp/noAsks.js')] },
  ) ?? { code: '' }
  expect(code).not.toContain('ask()')
  expect(code).not.toContain('fetchPart')
  expect(code).toContain('asks2')
  expect(code).toContain('Page')
})

describe('the shapes of an icon', () => {
  const onePath = load<(svg: string) => string>('onePath.js')

  test.each([
    ['<path d="M1 2h3"/>', 'M1 2h3'],
    // Relative at the start of a path only.
    ['<path d="M1 2h3"/><path d="m15 18-6-6 6-6"/>', 'M1 2h3M15 18l-6-6 6-6'],
    ['<path d="M1 2h3"/><path d="m.5 1.5.5.5"/>', 'M1 2h3M.5 1.5l.5.5'],
    ['<path d="M1 2h3"/><path d="m4 5h6"/>', 'M1 2h3M4 5h6'],
    ['<line x1="1" y1="2" x2="3" y2="4"/>', 'M1 2L3 4'],
    ['<circle cx="7" cy="8" r="2.5"/>', 'M4.5 8a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z'],
    [
      '<rect x="3" y="4" width="10" height="8" rx="2"/>',
      'M5 4h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v-4a2 2 0 0 1 2 -2z',
    ],
    ['<rect width="10" height="8" x="3" y="4"/>', 'M3 4h10v8h-10v-8z'],
  ])('%s are one path', (shapes, d) => {
    expect(onePath(shapes)).toBe(`<path d="${d}"/>`)
  })

  test.each([
    '<path d="M1 2h3"/><circle cx="7" cy="8" r="1" fill="currentColor"/>',
    '<g><path d="M1 2h3"/></g>',
    '<polygon points="1 2 3 4"/>',
  ])('%s stay as they are', (shapes) => {
    expect(onePath(shapes)).toBe(shapes)
  })
})

describe('scripts on H5', () => {
  const { withLateError } = load<{ withLateError(code: string): string }>('h5/lateChunkError.ts')
  const code =
    'var error = new Error();\nvar ended = e => { if (x) { var errorType = event && 1; } }'

  test('create a chunk’s error only after its failure', () => {
    expect(withLateError(code).indexOf('new Error')).toBeGreaterThan(code.indexOf('ended'))
    expect(withLateError(code).match(/new Error/g)).toHaveLength(1)
  })

  test.each(['', 'var error = new Error();', `${code}${code}`])(
    'stop the build if webpack’s code has another form',
    (other) => expect(() => withLateError(other)).toThrow('lateChunkError'),
  )
})

describe('compile hints on H5', () => {
  const hints = load<{
    CompileHint: new () => WebpackPluginInstance
    withHint(code: string): string
  }>('h5/compileHint.ts')
  const hint = '//# allFunctionsCalledOnLoad\n'

  test('come first, in the place of the minifier’s licence pointer', () => {
    const pointer = '/*! For license information please see a.js.LICENSE.txt */\n'
    expect(hints.withHint(`${pointer}run()`)).toBe(`${hint}run()`)
    expect(hints.withHint('run()')).toBe(`${hint}run()`)
  })

  test('are in every initial script and not in later libraries', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'compile-hint-'))
    const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
    write(
      'app.js',
      "import(/* webpackChunkName: 'page' */ './page'); import(/* webpackChunkName: 'library' */ './library')",
    )
    write('page.js', 'export const draw = () => document.title')
    write('library.js', `export const table = ${JSON.stringify('x'.repeat(100_001))}`)
    const output = path.join(folder, 'out')
    await new Promise<void>((resolve, reject) =>
      webpack(
        {
          mode: 'production',
          context: folder,
          entry: { app: './app.js' },
          output: { path: output, filename: '[name].js', chunkFilename: '[name].js' },
          performance: false,
          plugins: [new hints.CompileHint()],
        },
        (error, stats) =>
          error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
      ),
    )
    const isHinted = (name: string) =>
      readFileSync(path.join(output, name), 'utf8').startsWith(hint)
    expect(['app.js', 'page.js', 'library.js'].filter(isHinted)).toEqual(['app.js', 'page.js'])
    rmSync(folder, { recursive: true })
  })
})

describe('drawings of the mini-program', () => {
  type Loader = (svg: string) => string
  const small = load<Loader>('smallSvg.js')
  const addresses = load<Record<string, (short: string) => string>>('weapp/svgAddress.js')
  const root = path.resolve(config, '..')

  /** SVG source of the picture that a loader's module exports as default. */
  const drawn = (written: string) => {
    const [, kind = '', short = ''] = /(\w+)\((".*")\)$/.exec(written) ?? []
    const [type, base64 = ''] =
      addresses[kind]?.(JSON.parse(short) as string).split('base64,') ?? []
    expect(type).toBe('data:image/svg+xml;')
    return Buffer.from(base64, 'base64').toString().trim()
  }

  test.each(['wallet', 'bell', 'circle-check'])('have the package’s icon %s', (name) => {
    const source = readFileSync(`${root}/node_modules/lucide-static/icons/${name}.svg`, 'utf8')
    const svg = small(source).replace(/(?<=<svg[^>]*>).*(?=<\/svg>)/, load<Loader>('onePath.js'))
    expect(drawn(load<Loader>('icon.js')(source)).replace(/> +/, '>')).toBe(svg)
  })

  test.each(['empty', 'login', 'noResult'])('have the file’s illustration %s', (name) => {
    const source = readFileSync(`${root}/src/assets/illustrations/${name}.svg`, 'utf8')
    expect(drawn(load<Loader>('weapp/shortSvg.js')(source))).toBe(small(source))
  })

  test('stop the build with letters outside ASCII or of special meaning', () => {
    const picture = load<Loader>('weapp/shortSvg.js')
    for (const letter of ['园', '~', '|'])
      expect(() => picture(`<svg><title>${letter}</title></svg>`)).toThrow('ASCII')
  })
})

test('the mini-program’s React has everything that the app uses', () => {
  const src = path.resolve(config, '../src')
  const named = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/[\\/]h5[\\/]|\.h5\./.test(file))
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

describe('replaced library code', () => {
  const root = path.resolve(config, '..')
  const read = (file: string) => readFileSync(path.join(root, 'node_modules', file), 'utf8')
  const onFile = (file: string) => ({ resourcePath: file })

  test.each(['@tarojs/shared/dist/components.js', '@tarojs/plugin-platform-weapp/dist/runtime.js'])(
    'usedComponents finds the list of components in %s',
    (file) => {
      const trim = load<(this: object, source: string) => string>('weapp/usedComponents.js')
      const trimmed = trim.call(onFile(file), read(file))
      const list = (code: string) => /onents = \{[^;]*/.exec(code)?.[0]
      expect(list(read(file))).toMatch(/MovableArea|MatchMedia/)
      expect(list(trimmed)).not.toMatch(/MovableArea|MatchMedia/)
      expect(() => trim.call(onFile(file), 'const list = {}')).toThrow('written otherwise')
    },
  )

  test('reactDom finds the hydration variables', () => {
    const clientOnly = load<(this: object, source: string) => string>('h5/reactDom.js')
    const file = 'react-dom/cjs/react-dom.production.min.js'
    expect(clientOnly.call(onFile(file), read(file))).not.toContain('exports.hydrateRoot')
    expect(() => clientOnly.call(onFile(file), 'var other=1')).toThrow('written otherwise')
  })

  // htmlImage.js drops this reading of the size, which causes layout for each loaded picture.
  test('Taro’s Image reads the size of a loaded picture', () => {
    const image = read('@tarojs/components-react/dist/components/image/index.js')
    expect(image).toContain('width: e.target.width')
  })

  // htmlView.js is to go when Taro's View renders its class at once.
  test('Taro’s View sets its class in an effect', () => {
    const view = read('@tarojs/components-react/dist/components/view/index.js')
    expect(view).toMatch(/useEffect\(\(\) => \{\s+setCls\(/)
  })

  test('taro.js does what the entry of @tarojs/taro does', () => {
    const code = (text: string) =>
      text
        .replace(/\/\*[^]*?\*\//g, '')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    expect(code(read('@tarojs/taro/index.js'))).toEqual([
      "const { hooks } = require('@tarojs/runtime')",
      "const taro = require('@tarojs/api').default",
      "if (hooks.isExist('initNativeApi')) {",
      "hooks.call('initNativeApi', taro)",
      '}',
      'module.exports = taro',
      'module.exports.default = module.exports',
    ])
  })

  test('plainFields leaves no private field in TanStack Query', () => {
    const folder = path.join(root, 'node_modules/@tanstack/query-core/build/modern')
    const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
    const privates = files.filter((file) =>
      /#\w+/.test(readFileSync(path.join(folder, file), 'utf8')),
    )
    expect(privates.length).toBeGreaterThan(3)
    for (const file of privates) {
      const filename = path.join(folder, file)
      const { code } = transformSync(readFileSync(filename, 'utf8'), {
        ...{ filename, configFile: false, babelrc: false, comments: false },
        plugins: [path.join(config, 'weapp/plainFields.js')],
      }) ?? { code: '' }
      expect(code).not.toMatch(/[.\s]#\w+/)
    }
  })
})

describe('scripts that home does not load', () => {
  interface Group {
    test(module: object, graph: { chunkGraph: { getModuleChunksIterable(): object[] } }): boolean
    name(module: object): string | undefined
  }
  const { sharedGroups, SharedScripts } = load<{
    sharedGroups: Record<'shared' | 'later', Group>
    SharedScripts: new () => {
      apply(compiler: object): void
      require(required: Map<string, string[]>, pages: string[]): void
    }
  }>('weapp/sharedScripts.ts')
  const graphOf = (entries: string[]) => ({
    chunkGraph: { getModuleChunksIterable: () => entries.map((name) => ({ name })) },
  })
  const isLater = (...entries: string[]) => sharedGroups.later.test({}, graphOf(entries))
  const scriptOf = (...entries: string[]) => {
    const module = {}
    return sharedGroups.shared.test(module, graphOf(entries)) && sharedGroups.shared.name(module)
  }

  test('have what other pages of the main package share', () => {
    expect(isLater('pages/my/my', 'pagespacka/a/a')).toBe(true)
    expect(isLater('pages/my/my', 'pages/home/home')).toBe(false)
    expect(isLater('pages/my/my', 'app')).toBe(false)
    expect(isLater('pagespacka/a/a', 'pagespacka/b/b')).toBe(false)
  })

  test('are one for what exactly the same pages share, in their package', () => {
    expect(scriptOf('pages/my/my', 'pagespacka/a/a')).toMatch(/^shared\/\w{6}$/)
    expect(scriptOf('pagespacka/a/a', 'pagespacka/b/b')).toMatch(/^pagespacka\/shared\/\w{6}$/)
    expect(scriptOf('pagespacka/b/b', 'pagespacka/a/a')).toBe(
      scriptOf('pagespacka/a/a', 'pagespacka/b/b'),
    )
    expect(scriptOf('pagespacka/a/a', 'pagespacka/c/c')).not.toBe(
      scriptOf('pagespacka/a/a', 'pagespacka/b/b'),
    )
    expect(scriptOf('pages/my/my', 'pages/home/home')).toBe(false)
    expect(scriptOf('pagespacka/a/a', 'pagesmall/b/b')).toBe(false)
    expect(scriptOf('app', 'pages/my/my')).toBe(false)
  })

  test('are required by the pages that need them', () => {
    const chunks = {
      'pages/home/home': ['app', 'common', 'pages/home/home'],
      'pages/my/my': ['common', 'later', 'shared/a', 'pages/my/my'],
      'pagesmall/x/x': ['shared/a', 'pagesmall/shared/b', 'pagesmall/sub-vendors', 'pagesmall/x/x'],
    }
    const entrypoints = new Map(
      Object.entries(chunks).map(([page, names]) => [
        page,
        { chunks: names.map((name) => ({ name })) },
      ]),
    )
    const scripts = new SharedScripts()
    scripts.apply({
      hooks: {
        thisCompilation: {
          tap: (_name: string, run: (one: object) => void) => run({ entrypoints }),
        },
      },
    })
    const required = new Map<string, string[]>()
    scripts.require(required, Object.keys(chunks))
    expect([...required]).toEqual([
      ['pages/my/my', ['later', 'shared/a']],
      ['pagesmall/x/x', ['shared/a', 'pagesmall/shared/b']],
    ])
  })
})

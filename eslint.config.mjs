/**
 * Style is Prettier's; this file holds what a formatter cannot see. The import rules are generated from the
 * folders that exist, so a new feature or server module is guarded the day it is made (CONTRIBUTING.md).
 */
import { existsSync, readdirSync } from 'node:fs'
import js from '@eslint/js'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import { importX } from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { docstrings } from './scripts/lint/docstrings.mjs'
import { wholeCharacters } from './scripts/lint/wholeCharacters.mjs'

/** A line of text is typed into components/textLine: no number inputs on H5, one place that reads, cuts and composes. */
const lineInputs = [
  {
    selector:
      "ImportDeclaration[source.value='@tarojs/components'] > ImportSpecifier[imported.name=/^(Input|Textarea)$/]",
    message: 'Use Field, AmountField, SearchBox or TextArea: components/textLine says why.',
  },
  {
    selector:
      "JSXOpeningElement[name.name='input'] > JSXAttribute[name.name='type'] > Literal[value='number']",
    message: 'A number input steps by wheel and arrow keys: use a Field with its kind.',
  },
]

/** Text that people write has one schema. */
const humanTextOnly = {
  selector: "CallExpression[callee.object.name='v'][callee.property.name='trim']",
  message: 'Use line, lines or exact of contract/humanText.',
}

const foldersOf = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : []

/** For each part of src: what of src it may import besides itself. Everything points down. */
const mayImport = {
  'constants.ts': [],
  'routes.ts': [],
  'theme.json': [],
  utils: ['constants.ts'],
  rules: ['utils', 'constants.ts'],
  contract: ['routes.ts', 'rules', 'constants.ts'],
  platform: ['utils', 'constants.ts', 'assets', 'theme.json'],
  state: ['platform', 'contract', 'rules', 'utils', 'constants.ts'],
  'navigation.ts': ['routes.ts', 'platform', 'utils'],
  request: [
    'contract',
    'state',
    'platform',
    'navigation.ts',
    'routes.ts',
    'rules',
    'utils',
    'constants.ts',
  ],
  offlineQueue: ['request', 'contract', 'state', 'platform', 'rules', 'utils', 'constants.ts'],
  hooks: ['components', 'platform', 'navigation.ts', 'routes.ts', 'rules', 'utils', 'constants.ts'],
  components: [
    'hooks',
    'platform',
    'navigation.ts',
    'routes.ts',
    'rules',
    'utils',
    'constants.ts',
    'assets',
  ],
}
const lower = [...Object.keys(mayImport), 'assets']
mayImport.features = lower
const packages = ['pagespacka', 'pagesmall', 'pagesticket', 'pagesguest', 'pagessystem']
const notForPages = ['contract', 'request', 'offlineQueue']
/** A page of any package asks a feature, never the request layer. */
const forPages = [...lower.filter((part) => !notForPages.includes(part)), 'features']
for (const root of ['pages', ...packages]) mayImport[root] = forPages
mayImport.launch = [...lower, 'features']
mayImport['app.tsx'] = [...lower, 'features', 'launch']

const parts = [...Object.keys(mayImport), 'assets', 'app.tsx']
const zones = []
for (const [part, allowed] of Object.entries(mayImport)) {
  const forbidden = [...new Set(parts)].filter(
    (other) => other !== part && !allowed.includes(other),
  )
  zones.push({
    target: `./src/${part}`,
    from: forbidden.map((other) => `./src/${other}`),
    message: `src/${part} may import only: ${allowed.join(', ') || 'nothing of ours'}`,
  })
  if (part !== 'app.tsx')
    zones.push({ target: `./src/${part}`, from: ['./server', './config', './scripts'] })
}
const orderTypeFiles = foldersOf('src/features')
  .map((feature) => `./${feature}/orderType.ts`)
  .filter((file) => existsSync(`src/features/${file}`))
for (const feature of foldersOf('src/features'))
  zones.push({
    target: `./src/features/${feature}`,
    from: './src/features',
    except: [
      ...new Set([`./${feature}`, './checkout', './staffTask']),
      // The checkout gathers the order types that the features declare.
      ...(feature === 'checkout' ? orderTypeFiles : []),
    ],
    message:
      'A feature knows no other; only features/checkout and features/staffTask may be used by others.',
  })
zones.push({
  target: './server',
  from: './src',
  except: ['./contract', './rules', './utils', './constants.ts', './routes.ts'],
  message: 'The server shares the contract and the rules with the app, nothing else.',
})
/** The areas of the server in their one order: each may use those before it. server/areas.ts composes them so. */
const areaOrder = [
  'people',
  'content',
  'shops',
  'money',
  'offers',
  'directory',
  'mall',
  'estate',
  'parkLife',
  'theatre',
  'billing',
  'place',
]
const areasFound = foldersOf('server/areas')
if ([...areaOrder].sort().join() !== [...areasFound].sort().join())
  throw new Error(`areaOrder names ${areaOrder.join()}, server/areas holds ${areasFound.join()}`)
/** Files of a domain that other domains may import: its service, and its tables for foreign keys. */
const openTo = (area, domain, others) =>
  others.flatMap((other) =>
    other === domain
      ? [`./${area}/${other}`]
      : [`./${area}/${other}/${other}.service.ts`, `./${area}/${other}/${other}.table.ts`],
  )
for (const [rank, area] of areaOrder.entries())
  for (const domain of foldersOf(`server/areas/${area}`))
    zones.push({
      target: `./server/areas/${area}/${domain}`,
      from: './server/areas',
      except: [
        './base.ts',
        './services.ts',
        ...areaOrder
          .slice(0, rank + 1)
          .flatMap((open) =>
            openTo(open, open === area && domain, foldersOf(`server/areas/${open}`)),
          ),
      ],
      message:
        'A domain uses domains of its own and of earlier areas, through their service; their tables for foreign keys.',
    })
/** The folders of the order module in their one order: each may use those before it (order.service.ts says what is where). */
const orderModule = 'server/areas/money/order'
const orderFolders = [
  'pricing',
  'funds',
  'refunding',
  'releasing',
  'settling',
  'closing',
  'making',
  'paying',
  'reading',
]
if ([...orderFolders].sort().join() !== foldersOf(orderModule).sort().join())
  throw new Error(`orderFolders names ${orderFolders.join()}, not the folders of ${orderModule}`)
for (const [rank, folder] of orderFolders.entries())
  zones.push({
    target: `./${orderModule}/${folder}`,
    from: [
      ...orderFolders.slice(rank + 1).map((later) => `./${orderModule}/${later}`),
      `./${orderModule}/order.service.ts`,
    ],
    message:
      'What happens to an order uses what comes before it in orderFolders, never its composition.',
  })
zones.push({
  target: `./${orderModule}/!(order.service|order.module|*.routes).ts`,
  from: orderFolders.map((folder) => `./${orderModule}/${folder}`),
  message: 'The files that belong to the whole module use none of its folders.',
})
for (const base of ['kernel', 'http', 'database', 'engine', 'providers', 'desk'])
  zones.push({
    target: `./server/${base}`,
    from: ['./server/areas', './server/tools'],
    message: 'The layers below the areas import no area.',
  })
zones.push({
  target: './server/areas',
  from: ['./server/tools', './server/http'],
  message:
    'A domain declares its routes (kernel/module); http serves them, and tools use the product.',
})

/** Taro's hook returns the page shown at the first render, which a second finger may have opened over the own one. */
const ownPage = {
  name: '@tarojs/taro',
  importNames: ['useRouter'],
  message: 'Use useOpenPage, usePagePath or usePageQuery (src/hooks).',
}
const noPlatformFiles = {
  group: ['**/*.weapp', '**/*.h5', '**/index.weapp', '**/index.h5'],
  message: 'The build chooses the platform file; import the plain name.',
}
const noTaroValues = {
  name: '@tarojs/taro',
  allowTypeImports: true,
  message:
    'Only platform, navigation, request/transport, request/upload, request/useCall, hooks, components and pages use Taro.',
}

/** A property test says in its name which seed it was tried with (support/properties/seed.ts). */
const holdsProperty = ':has(CallExpression[callee.object.name="fc"][callee.property.name="assert"])'
const unseededProperty = [
  `CallExpression[callee.name=/^(test|it)$/]${holdsProperty}`,
  `CallExpression[callee.callee.object.name=/^(test|it)$/]${holdsProperty}`,
].map((test) => ({
  selector: `${test} > :matches(Literal, TemplateLiteral).arguments:first-child`,
  message: "The name of a property test carries its seed: test(seeded('…'), …).",
}))

/** Tests hold on any machine: waits end by events, and no claim is about how fast the machine was. */
const noRealTime = [
  {
    // setTimeout(…, 0) is a turn of the event loop.
    selector: "CallExpression[callee.name='setTimeout'][arguments.1.value!=0]",
    message:
      'until() or quietFor() of support/until, passTime() in screens, elapse() in the mini-program.',
  },
  {
    selector: 'ImportDeclaration[source.value=/timers\\/promises$/]',
    message: 'until() or quietFor() of support/until.',
  },
  {
    selector: "CallExpression[callee.object.name='jest'][callee.property.name='setTimeout']",
    message: 'One limit for all tests: testMs of support/until.',
  },
  {
    selector:
      'CallExpression[callee.name=/^(it|test|beforeAll|beforeEach|afterAll|afterEach)$/] > Literal:last-child[value>999]',
    message: 'One limit for all tests: testMs of support/until.',
  },
  {
    selector:
      "CallExpression[callee.property.name=/^toBeLess/] CallExpression[callee.object.name=/^(Date|performance)$/][callee.property.name='now']",
    message:
      'How long it took says something about the machine: slowness() of machineSpeed, or an event.',
  },
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: 'Wait for what the page shows, or for an answer.',
  },
]

const ofApp = [
  {
    selector: "MemberExpression[property.name='TARO_ENV']",
    message: 'What differs between the builds lives in platform/<name>/index.{h5,weapp}.ts.',
  },
  {
    selector: 'MemberExpression[property.name=/^get(FullYear|Month|Date|Day|Hours|Minutes)$/]',
    message:
      'A phone abroad has another day: days and times are those of the park (utils/dateTime).',
  },
  ...lineInputs,
  ...wholeCharacters,
]

/** A device may be minutes or a month off: what is due, valid, of today or of this month, the server's clock decides. */
const serverClockOnly = {
  selector:
    ":matches(CallExpression[callee.object.name='Date'][callee.property.name='now'], NewExpression[callee.name='Date'][arguments.length=0])",
  message:
    'Read ServerClockContext, in pages and features also serverNow(). Time that passes on the device: list the file in ofDevice.',
}

/** Files of pages and features that measure time on the device alone: ages of kept input, pauses, waits. */
const ofDevice = [
  'src/features/business/actions/useSectionPlace.ts',
  'src/features/checkout/actions/{usePay,useTopUp}.ts',
  'src/features/coupon/atoms.ts',
  'src/features/parking/actions/useParkedCar.ts',
  'src/features/payCode/actions/usePayCode.ts',
  'src/features/propertyBill/actions/useDueBills.ts',
  'src/features/scan/actions/useCamera.ts',
  'src/features/user/actions/useWechatLogIn.ts',
]

export default tseslint.config(
  {
    ignores: [
      'dist',
      'node_modules',
      '.data',
      '.cache',
      'screens',
      'server/migrations',
      'babel.config.js',
      'jest.config.js',
    ],
  },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: 'tsconfig.json' })],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'no-restricted-imports': 'off',
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { paths: [ownPage], patterns: [noPlatformFiles] },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: false },
      ],
      eqeqeq: ['error', 'smart'],
    },
  },
  {
    // Files of the app that may hold components and hooks: these rules compile every function, half
    // of the linting time.
    files: [
      'src/**/*.tsx',
      'src/{components,features,hooks,launch,offlineQueue,pages*,platform,request,state}/**/*.ts',
    ],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // "3 hours ago" is drawn from the clock of the moment; nothing keeps it.
      'react-hooks/purity': 'off',
      // Four effects answer what happened outside React: an order that was found, a password that was refused.
      'react-hooks/set-state-in-effect': 'off',
    },
  },
  {
    files: ['__tests__/**/*.tsx', '__tests__/support/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: [
      'src/platform/**',
      'src/hooks/**',
      'src/components/**',
      'src/pages*/**',
      'src/app.tsx',
      'src/navigation.ts',
      'src/request/transport.ts',
      'src/request/upload.ts',
      'src/request/useCall.ts',
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { paths: [noTaroValues], patterns: [noPlatformFiles] },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/platform/**', '**/*.config.ts', 'src/components/text{Line,Area}/*.weapp.tsx'],
    rules: {
      'no-restricted-syntax': ['error', ...ofApp],
    },
  },
  {
    files: ['src/{pages*,components,features}/**/*.{ts,tsx}'],
    ignores: [
      'src/pagesdev/**',
      '**/*.config.ts',
      'src/components/text{Line,Area}/*.weapp.tsx',
      ...ofDevice,
    ],
    rules: { 'no-restricted-syntax': ['error', ...ofApp, serverClockOnly] },
  },
  {
    files: ['src/contract/**/*.ts'],
    ignores: ['src/contract/person.ts'],
    rules: { 'no-restricted-syntax': ['error', ...wholeCharacters, humanTextOnly] },
  },
  {
    files: [
      'src/{contract,rules,utils,hooks,components,request,offlineQueue,state,launch}/**/*.{ts,tsx}',
      'src/*.{ts,tsx}',
      'server/*.ts',
      'server/{kernel,http,database,engine,providers,desk,tools/verify}/**/*.{ts,tsx}',
      'server/areas/**/*.service.ts',
      '__tests__/support/**/*.{ts,tsx}',
    ],
    plugins: { ours: { rules: { docstrings } } },
    rules: { 'ours/docstrings': 'error' },
  },
  {
    files: ['**/*.{js,mjs,cjs}', 'scripts/**', 'server/**', 'config/**', '__tests__/**'],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        fetch: 'readonly',
        Buffer: 'readonly',
        __dirname: 'readonly',
        require: 'readonly',
        module: 'writable',
        URL: 'readonly',
      },
    },
  },
  // Babel and webpack load these as they are.
  { files: ['config/**/*.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  // `typeof import('…')` names a module that a test loads anew.
  {
    files: ['__tests__/**'],
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      'no-restricted-syntax': ['error', ...unseededProperty, ...noRealTime],
    },
  },
  {
    files: ['server/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "TSAsExpression > MemberExpression[property.name='query']",
          message:
            'A query may hold lists and control characters: read it by desk/readQuery or a schema.',
        },
        {
          selector: "Property[key.name='Querystring'], TSPropertySignature[key.name='Querystring']",
          message:
            'Fastify does not check this type: read the query by desk/readQuery or a schema.',
        },
        ...wholeCharacters,
      ],
    },
  },
  {
    // Where timers are the subject, or are made.
    files: [
      '__tests__/support/until.ts',
      '__tests__/support/{properties,screens}/setup.ts',
      // Clocks that jest fakes: the timer given to the code under test.
      '__tests__/request/refresh/*.test.ts',
      '__tests__/platform/{lease,webLock}.test.ts',
      '__tests__/launch/tracking.test.ts',
      // The host's guard against a call that never answers, and servers that take their time.
      'scripts/weappHost/activity.ts',
      '__tests__/weapp/{hostTests,plantedFaults}/**',
      // jsdom travels in a task of its own; WeChat reports a gesture later.
      '__tests__/pages/navigation.test.tsx',
      '__tests__/components/containerTrap.test.tsx',
      // A real browser: most of these wait for a poll or a retry of the product, whose clock no test turns.
      '__tests__/h5/**',
    ],
    rules: { 'no-restricted-syntax': ['error', ...unseededProperty] },
  },
  { files: ['**/*.{ts,tsx}'], rules: { 'no-undef': 'off' } },
)

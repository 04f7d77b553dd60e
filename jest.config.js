/**
 * Four kinds of tests (CONTRIBUTING.md):
 *  rules    pure functions, node environment
 *  calls    the real server in process on a real PostgreSQL, node environment
 *  screens  real pages in jsdom on Taro's H5 components
 *  weapp    the compiled mini-program (__tests__/support/testBuild.ts) in a headless host, node environment
 * The H5 journeys run under Playwright, not here.
 */
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2021',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
]

/** Packages that ship ES modules only, or mixed, and must be transformed for jest 29 (CommonJS). */
const esm = [
  '@tarojs',
  '@nutui',
  '@stencil',
  'lodash-es',
  'swiper',
  'ssr-window',
  'dom7',
  'react-virtualized',
  'cookie',
  'light-my-request',
  'sanitize-html',
  'uuidv7',
  'jose',
  'valibot',
  'query-string',
  'decode-uri-component',
  'filter-obj',
  'split-on-first',
  // Its import() would need jest's modules.
  '@opentelemetry/otlp-exporter-base',
  'nanoid',
  '@stablelib',
]

/**
 * Globals as parameters of each module: in jest's context a global is found by an interceptor, which took a sixth of the
 * processor in files of calls (drizzle's `is`). A name that a package declares for itself must not be here (`Buffer` of
 * @babel/generator, `Map` of lodash-es in screens).
 */
const ownGlobals = ['Object', 'Array', 'JSON', 'Math', 'String', 'Number', 'Error']

const base = {
  rootDir: __dirname,
  sandboxInjectedGlobals: ownGlobals,
  transform: { '^.+\\.(t|j)sx?$': swc(true), '^.+\\.mjs$': swc(false) },
  transformIgnorePatterns: [`<rootDir>/(server/)?node_modules/(?!(${esm.join('|')})/)`],
  // Copies of the project, made by mutation runs.
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'jsx', 'mjs', 'json'],
}

const node = {
  ...base,
  sandboxInjectedGlobals: [...ownGlobals, 'Symbol', 'Map', 'Set', 'Promise'],
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/properties/setup.ts'],
  moduleNameMapper: {
    '\\.(svg|png)$': '<rootDir>/__tests__/support/screens/asset.ts',
    '^@/(.*)$': '<rootDir>/src/$1',
  },
}

const screens = {
  ...base,
  testEnvironment: 'jsdom',
  globals: {
    ENABLE_INNER_HTML: true,
    ENABLE_ADJACENT_HTML: true,
    ENABLE_SIZE_APIS: true,
    ENABLE_TEMPLATE_CONTENT: true,
    ENABLE_MUTATION_OBSERVER: true,
    ENABLE_CLONE_NODE: true,
    ENABLE_CONTAINS: true,
    DEPRECATED_ADAPTER_COMPONENT: false,
  },
  globalSetup: '<rootDir>/__tests__/support/screens/compileSources.ts',
  setupFiles: ['<rootDir>/__tests__/support/screens/globals.ts'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/screens/setup.ts'],
  moduleNameMapper: {
    '\\.(scss|css)$': 'identity-obj-proxy',
    '\\.(svg|png|jpe?g|webp)$': '<rootDir>/__tests__/support/screens/asset.ts',
    '^@tarojs/taro$': '<rootDir>/__tests__/support/screens/taro.ts',
    // As config/index.ts does.
    '^@tarojs/router$': '<rootDir>/src/platform/pageRouter/h5/taroRouter.ts',
    '^@tarojs/components$':
      '<rootDir>/node_modules/@tarojs/plugin-platform-h5/dist/runtime/components',
    '^\\./components/image/index\\.js$': '<rootDir>/config/h5/htmlImage.js',
    '^\\./components/view/index\\.js$': '<rootDir>/config/h5/htmlView.js',
    // The web components beside it: the build uses real elements (config: useHtmlComponents).
    '^@tarojs/components/dist/components$': '<rootDir>/__tests__/support/screens/empty.ts',
    '^@nutui/nutui-react-taro$':
      '<rootDir>/node_modules/@nutui/nutui-react-taro/dist/es/packages/nutui.react.build.js',
    '^lottie-(react|web)$': '<rootDir>/__tests__/support/screens/empty.ts',
    '^@brand-logo$': '<rootDir>/__tests__/support/screens/asset.ts',
    '^@/(.*)$': '<rootDir>/src/$1',
  },
}

module.exports = {
  projects: [
    {
      ...node,
      displayName: 'rules',
      testMatch: [
        '<rootDir>/__tests__/rules/**/*.test.ts',
        '<rootDir>/__tests__/contract/**/*.test.ts',
        '<rootDir>/__tests__/request/**/*.test.ts',
        '<rootDir>/__tests__/money/**/*.test.ts',
        '<rootDir>/__tests__/platform/**/*.test.ts',
        '<rootDir>/__tests__/state/**/*.test.ts',
        '<rootDir>/__tests__/launch/**/*.test.ts',
        '<rootDir>/__tests__/scripts/**/*.test.ts',
      ],
    },
    {
      ...node,
      displayName: 'calls',
      testMatch: ['<rootDir>/__tests__/server/**/*.test.ts'],
      globalSetup: '<rootDir>/__tests__/support/server/globalSetup.ts',
      globalTeardown: '<rootDir>/__tests__/support/server/globalTeardown.ts',
    },
    {
      ...screens,
      displayName: 'screens',
      testMatch: [
        '<rootDir>/__tests__/pages/**/*.test.tsx',
        '<rootDir>/__tests__/features/**/*.test.ts?(x)',
        '<rootDir>/__tests__/components/**/*.test.tsx',
      ],
    },
    {
      ...node,
      displayName: 'weapp',
      testMatch: ['<rootDir>/__tests__/weapp/**/*.test.ts'],
      setupFilesAfterEnv: [...node.setupFilesAfterEnv, '<rootDir>/__tests__/weapp/setup.ts'],
      // The product's own server answers the compiled app, so it needs a database, too.
      globalSetup: '<rootDir>/__tests__/support/server/globalSetup.ts',
      globalTeardown: '<rootDir>/__tests__/support/server/globalTeardown.ts',
    },
  ],
}

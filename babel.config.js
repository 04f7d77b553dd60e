const path = require('node:path')
const { browserslist } = require('./package.json')

/**
 * H5 is written for the oldest browsers of package.json. The mini-program in the syntax of 2019: WeChat does
 * not publish the V8 of its Android versions, and a phone that is too old must parse the script that says so.
 */
const targets =
  process.env.TARO_ENV === 'weapp' ? { ios: '12', chrome: '67' } : browserslist.production

// Taro's preset: it reads browserslist of package.json and turns JSX into React's automatic runtime.
module.exports = {
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: 'webpack5',
        targets,
        // All targets support both. Babel rewrites them for one Safari bug each, which the two bugfix plugins avoid.
        exclude: ['transform-parameters', 'transform-destructuring'],
        include: [
          'bugfix/transform-safari-id-destructuring-collision-in-function-expression',
          'bugfix/transform-safari-rest-destructuring-rhs-array',
        ],
      },
    ],
  ],
  overrides: [
    { include: path.join(__dirname, 'src'), plugins: ['./config/callsWithoutSchemas.js'] },
    {
      include: /src[\\/]pages\w*[\\/]/,
      plugins: process.env.TARO_ENV === 'weapp' ? ['./config/weapp/noAsks.js'] : [],
    },
    { include: /node_modules[\\/]@tanstack[\\/]/, plugins: ['./config/weapp/plainFields.js'] },
  ],
  // What no code here relies on, so that `a?.b` and `#field` become a few characters and not a line.
  assumptions: {
    noDocumentAll: true,
    setPublicClassFields: true,
    ignoreFunctionLength: true,
    ignoreToPrimitiveHint: true,
    noNewArrows: true,
    objectRestNoSymbols: true,
    pureGetters: true,
    setSpreadProperties: true,
  },
}

const path = require('node:path')
const { browserslist } = require('./package.json')

/**
 * H5 is written for the oldest browsers of package.json. The mini-program in the syntax of 2019, for WeChat tells
 * nobody which V8 its Android versions have, and a phone that is too old must read the script that says so.
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
        // All of these run on them; Babel rewrites both for one fault of Safari each, which the two others mend.
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

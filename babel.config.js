const path = require('node:path')

// Taro's preset: it reads browserslist of package.json and turns JSX into React's automatic runtime.
module.exports = {
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: 'webpack5',
        // The oldest engines WeChat and current browsers run on: async and classes stay as they are.
        targets: { ios: '12', chrome: '67' },
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
    { include: path.join(__dirname, 'src'), plugins: ['./config/schemasByName.js'] },
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

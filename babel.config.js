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
      },
    ],
  ],
}

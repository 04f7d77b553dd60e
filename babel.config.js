// Taro's preset: it reads browserslist of package.json and turns JSX into React's automatic runtime.
module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5' }]],
}

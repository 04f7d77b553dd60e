/** The desk's colours are the app's own tokens, light and dark. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

const read = (file: string) => readFileSync(path.join(__dirname, '../..', file), 'utf8')

/** Hex values of custom properties by name, in the block that begins with `head`. */
function tokensIn(css: string, head: string): Record<string, string> {
  const from = css.indexOf(head)
  if (from < 0) throw new Error(`no block ${head}`)
  // The closing brace of the block is alone on its line; braces of values are not.
  const [block = ''] = css.slice(css.indexOf('--ground:', from)).split(/\n\s*\}\n/)
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]),
  )
}

it.each([
  ['light', ':root,\npage {', ":root:not([data-theme='dark']) {\n  --ground"],
  [
    'dark',
    ':root.dark,\n.dark {',
    '@media (prefers-color-scheme: dark) {\n  :root:not([data-theme]) {\n    --ground',
  ],
])('%s', (_mode, ofApp, ofDesk) => {
  const app = tokensIn(read('src/styles/tokens.scss'), ofApp)
  const desk = tokensIn(read('server/desk/style/desk.css'), ofDesk)
  expect(Object.keys(desk).length).toBeGreaterThan(9)
  expect(desk).toEqual(Object.fromEntries(Object.keys(desk).map((name) => [name, app[name]])))
})

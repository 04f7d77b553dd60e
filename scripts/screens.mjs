/**
 * npm run screens: a picture of every page at 390 × 844, 360 × 640, 320 × 640, dark and in elder mode,
 * in ./screens, and contact sheets of eight pages each. `npm run screens -- notice elder` takes only
 * pages and looks whose names contain a given word; `npm run screens -- failures dark` shows every
 * failure state, in ./screens/<look>/failures; with `weapp` the pages are those of the compiled
 * mini-program in the preview, in ./screens/weapp; with `other` those of the other demo park, in
 * ./screens/other, or with both in ./screens/weapp/other.
 */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build, testFolder } from './build.mjs'
import { builtApp } from './builtApp.mjs'
import { readCommand } from './command.mjs'
import { writeSheets } from './contactSheets.mjs'
import { root } from './prepare.mjs'
import { startPreview } from './preview/server.mjs'

const { positionals } = readCommand({
  words: [0, 99],
  help: `npm run screens [-- word …] [failures|weapp|other]
Takes a picture of every page in every look into ./screens, and contact sheets of eight pages each.
Words narrow it to pages and looks whose names contain one: npm run screens -- notice elder
With failures it shows every failure state, in ./screens/<look>/failures; with weapp the pages of the
compiled mini-program, in ./screens/weapp; with other those of the other demo park, in ./screens/other,
or with both in ./screens/weapp/other.`,
})

const { chromium, load, support } = await builtApp()
const { looks } = support('looks')
const { launchOptions } = support('browser')
const { startProduct, demoPark } = support('product')
const { demoParkIds } = load('../server/tools/seed/members/members.ts')
const { walk } = support('walk')
const { meetFailures } = support('failures')
const { walkPreview } = support('walkPreview')
const { prepareStates } = support('preparedStates')

const words = positionals.filter((word) => !['failures', 'weapp', 'other'].includes(word))
const isOfFailures = positionals.includes('failures')
const isOfWeapp = positionals.includes('weapp')
const isOfOther = positionals.includes('other')
const park = isOfOther ? demoParkIds.find((each) => each !== demoPark()) : demoPark()
const lookNames = Object.keys(looks).filter((look) => words.includes(look))
const pageWords = words.filter((word) => !lookNames.includes(word))
const accepts = ({ route, look }) =>
  (lookNames.length === 0 || lookNames.includes(look)) &&
  (pageWords.length === 0 ||
    pageWords.some((word) => route.toLowerCase().includes(word.toLowerCase())))

const folders = [isOfWeapp && 'weapp', isOfOther && 'other'].filter(Boolean)
const out = path.join(root, 'screens', ...folders)
if (words.length === 0 && !isOfFailures) rmSync(out, { recursive: true, force: true })
if (isOfWeapp && !(await build('weapp', { folder: testFolder('weapp') }))) process.exit(1)
const product = await startProduct()
const preview = isOfWeapp ? await previewOf(product) : undefined
const browser = await chromium.launch(launchOptions)
const taken = new Map()
/** The preview of the mini-program beside a running product. */
async function previewOf({ base }) {
  const folder = path.join(root, testFolder('weapp'))
  const started = await startPreview({ folder, backendPort: Number(new URL(base).port), port: 0 })
  return { ...started, address: `http://localhost:${started.port}` }
}

async function take({ name, url, look, page, trouble }) {
  if (trouble) {
    console.error(`${name}, ${look}: ${trouble}`)
    // A failure of the mini-program is one; a failure state that cannot be reached means an outdated script; a page that loads long is
    // still pictured.
    if (isOfFailures || isOfWeapp) process.exitCode = 1
  }
  const file = path.join(out, look, `${name}.png`)
  mkdirSync(path.dirname(file), { recursive: true })
  // As after the movements of the page's first moments.
  await page.screenshot({ path: file, animations: 'disabled' })
  taken.set(name, [...(taken.get(name) ?? [url]), look])
}
try {
  await prepareStates(product.base, park)
  if (isOfFailures)
    await meetFailures(browser, product.base, accepts, (stop) =>
      take({ ...stop, name: `failures/${stop.name}`, url: '' }),
    )
  else if (preview)
    await walkPreview(
      browser,
      product.base,
      preview.address,
      accepts,
      (stop) => take({ ...stop, name: stop.route }),
      park,
    )
  else
    await walk(browser, product.base, accepts, (stop) => take({ ...stop, name: stop.route }), {
      park,
    })
} finally {
  await browser.close()
  await preview?.close()
  await product.stop()
}
await writeSheets(out, taken)
if (taken.size === 0) {
  console.error(`No page is called ${words.join(' or ')}.`)
  process.exit(1)
}
for (const [route, [url, ...inLooks]] of taken)
  console.log(`${route.padEnd(20)} ${inLooks.join(' ').padEnd(24)} ${url}`)
console.log(
  `${[...taken.values()].reduce((sum, [, ...all]) => sum + all.length, 0)} pictures in ${out}`,
)

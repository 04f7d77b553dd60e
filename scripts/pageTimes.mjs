/**
 * node scripts/pageTimes.mjs [runs] [word …]: time until the content of the ten most used pages is
 * painted, on a CPU four times slower and with answers that take 60 ms: `cold`, opened by address
 * with empty caches, and by `tap`, from the page with the link; and the response time to the
 * finger: at each tap, and at taps on home while it starts. Three runs by default, each in a new
 * browser context; with words, only pages whose names contain one. `TRACE=folder` also writes a
 * trace of each last run there. Prints medians and fails when one is over its budget
 * (docs/PERFORMANCE.md). With `--all`, every page of the app instead, once, from a light page that
 * has fetched nothing for it (everyRouteTimes.mjs).
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { builtApp } from './builtApp.mjs'
import { readCommand } from './command.mjs'
import { measureEveryRoute } from './everyRouteTimes.mjs'
import { probe } from './pageProbe.mjs'
import { LATENCY_MS, slowPage, SLOWER, threadMs, touch } from './slowPage.mjs'

const { positionals, values } = readCommand({
  words: [0, 99],
  options: { all: { type: 'boolean' } },
  help: `node scripts/pageTimes.mjs [--all] [runs] [word …]
Time until the content of the ten most used pages is painted: 3 runs by default. With words, only
pages whose names contain one. TRACE=folder writes a trace of each last run there. Ends with 1 when
a median is over its budget (docs/PERFORMANCE.md).
  --all  every page of the app by tap, 1 run by default, in less than 12 minutes`,
})
if (process.env.TRACE) mkdirSync(process.env.TRACE, { recursive: true })
const isCount = (word) => /^\d+$/.test(word)
const words = positionals.filter((word) => !isCount(word))
const count = positionals.find(isCount) ?? (values.all ? '1' : '3')
const { chromium, load, support } = await builtApp()
const { launchOptions } = support('browser')
const { startProduct } = support('product')
const { looks, contextFor } = support('looks')
const { rememberedFor } = support('people')
const { settled } = support('settled')
const { everyAddress } = support('addresses')
const { allFetched, followTraffic } = support('traffic')
const { top } = support('top')
const { routes } = load('../src/routes.ts')

const KIB = 1024
/** Budgets of the medians, ms; from the tap, or from requesting the address. */
const budgets = { tap: 300, cold: 1500, tapped: 1800 }
/** Budget from a tap to the next frame, ms: the longest of one opening. */
const ANSWER_BUDGET_MS = 100
/**
 * Budget of the layout shift of one opening, including shifts that Chromium forgives after a tap.
 */
const SHIFT_BUDGET = 0.02
/** Time a page is shown before a tap leaves it, ms, as a person would look at it first. */
const LOOK_MS = 4000
/** Pause between two taps on a starting page, ms. */
const TAP_PAUSE_MS = 150
/** Longest wait for a page's content, ms. */
const LIMIT_MS = 30_000
/** Time after the content's paint that still counts as the page's work, ms. */
const AFTER_MS = 600

const link = (name) => (page) => top(page).getByRole('link', { name }).first()
const tab = (name) => (page) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).last()
const button = (name) => (page) => top(page).getByRole('button', { name }).first()

/** Selector of each page's content, and how to reach the page by a tap. */
const pages = {
  // The first screen's last parts; the banner below it is loaded when it comes near.
  home: {
    content: '.homePage:has(.memberToday__facts) .tonightRail__sheet',
    from: 'my',
    tap: tab('首页'),
  },
  my: { content: '.memberStrip', from: 'home', tap: tab('我的') },
  wallet: { content: '.pocketList', from: 'my', tap: link('钱包') },
  payCode: { content: '.codeCard__bar', from: 'home', tap: tab('付款码') },
  couponCenter: { content: '.couponCard', from: 'my', tap: link('领券中心') },
  // On the first of a month there may be no bill yet.
  bills: { content: '.monthBill, .pageState__title', from: 'my', tap: link('账单') },
  scanPay: { content: '.sweepPay__amount', from: 'businessDetail', tap: button('去付款') },
  memberLevel: { content: '.levelOverview', from: 'my', tap: link('会员等级') },
  points: { content: '.pointGoods', from: 'my', tap: link('积分') },
  login: { content: '.login', viewer: 'visitor', from: 'my', tap: button('登录 / 注册') },
}

const names = Object.keys(pages).filter(
  (name) =>
    words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase())),
)
if (names.length === 0 && !values.all) {
  console.error(`No page is called ${words.join(' or ')}.`)
  process.exit(2)
}
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
const most = (values) => Math.max(0, ...values)

/** Rejects after the longest wait with the address and a picture of what is shown instead. */
async function neverShown(page) {
  await new Promise((resolve) => setTimeout(resolve, LIMIT_MS).unref())
  const picture = path.join(tmpdir(), 'pageTimes.png')
  await page.screenshot({ path: picture })
  throw new Error(`The content was not shown within ${LIMIT_MS} ms: ${page.url()}, ${picture}`)
}

/**
 * Runs `open` and returns the page's times.
 * @param shown settles when the content is painted; omitted for an address, where the probe begins with the document
 */
async function timed({ page, client }, open, shown) {
  const before = await threadMs(client)
  await open()
  await (shown
    ? Promise.race([shown, neverShown(page)])
    : page.waitForFunction(() => globalThis.pageProbe?.result, undefined, { timeout: LIMIT_MS }))
  await page.waitForTimeout(AFTER_MS)
  const result = await page.evaluate(() => ({
    ...globalThis.pageProbe.result,
    answerMs: globalThis.pageProbe.answerMs(),
    shift: globalThis.pageProbe.shiftsSince(),
    moved: globalThis.pageProbe.movedSince(),
  }))
  return { ...result, threadMs: (await threadMs(client)) - before }
}

async function byTap(slow, { path, content, from, tap }) {
  const { page, client } = slow
  await page.goto(from)
  await settled(page)
  await allFetched(page)
  await page.waitForTimeout(LOOK_MS)
  const target = tap(page)
  // Not the nearest edge, where the tab bar may cover it.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { x, y, width, height } = await target.boundingBox()
  await page.waitForTimeout(200)
  const shown = page.evaluate((watch) => globalThis.pageProbe.arm(watch), { path, content })
  return timed(slow, () => touch(client, { x: x + width / 2, y: y + height / 2 }), shown)
}

/** Repeatedly taps an inactive place of the first screen while the page starts. */
async function whileTapped({ page, client }, open) {
  let isDone = false
  const opened = open().finally(() => (isDone = true))
  while (!isDone) {
    await touch(client, { x: 300, y: 40 })
    await page.waitForTimeout(TAP_PAUSE_MS)
  }
  return opened
}

async function measure(browser, base, way, entry) {
  const watch = { path: entry.path, content: entry.content }
  const options = contextFor(looks.light, base, entry.remembered)
  const slow = await slowPage(browser, options, async (context) => {
    followTraffic(context)
    await context.addInitScript(probe, way === 'tap' ? undefined : watch)
  })
  const byAddress = () => timed(slow, () => slow.page.goto(entry.url, { waitUntil: 'commit' }))
  if (entry.traceTo) {
    const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-v8.cpu_profiler']
    await browser.startTracing(slow.page, { categories })
  }
  try {
    if (way === 'tap') return await byTap(slow, entry)
    return await (way === 'tapped' ? whileTapped(slow, byAddress) : byAddress())
  } finally {
    if (entry.traceTo) writeFileSync(entry.traceTo, await browser.stopTracing())
    await slow.context.close()
  }
}

const columns = [
  'median',
  'runs',
  'budget',
  'answer',
  'thread',
  'longest',
  'tasks',
  'shift',
  'asked',
  'script',
]
const widths = [7, 16, 10, 7, 7, 8, 6, 6, 6, 8]
const line = (first, cells) =>
  console.log(
    [first.padEnd(18), ...cells.map((cell, at) => String(cell).padStart(widths[at]))].join(' '),
  )

let isGood = true
function report(name, way, results) {
  const of = (read) => median(results.map(read))
  const ms = of((result) => result.ms)
  const shift = of((result) => result.shift)
  const answer = of(({ answerMs }) => answerMs)
  const isKept = ms <= budgets[way] && shift <= SHIFT_BUDGET && answer <= ANSWER_BUDGET_MS
  isGood &&= isKept
  line(`${name} ${way}`, [
    Math.round(ms),
    results.map((result) => Math.round(result.ms)).join(','),
    `≤ ${budgets[way]}${isKept ? '' : ' ✗'}`,
    way === 'cold' ? '' : answer,
    Math.round(of((result) => result.threadMs)),
    Math.round(of(({ longTasks }) => most(longTasks))),
    of(({ longTasks }) => longTasks.length),
    shift.toFixed(3),
    of((result) => result.requests),
    (of((result) => result.scriptBytes) / KIB).toFixed(1),
  ])
  if (shift > SHIFT_BUDGET) for (const each of results[0].moved) console.log(`    ${each}`)
}

/** The ten most used pages, in every way. */
async function measureMostUsed(browser, product) {
  const addresses = await everyAddress(product.base)
  const addressOf = (name) => addresses.find(({ route }) => route === name).url
  // Use the shop whose page links to the payment page.
  const payingShop = new globalThis.URLSearchParams(addressOf('scanPay').split('?')[1]).get(
    'shopId',
  )
  const urlOf = (name) =>
    name === 'businessDetail' ? `${routes[name]}?id=${payingShop}` : addressOf(name)
  const member = await rememberedFor('member', browser, product.base)
  console.log(
    'ms; answer: from the finger to the next frame; thread: processor time of the main thread; shift: layout; script: KiB',
  )
  line('', columns)
  for (const way of Object.keys(budgets))
    for (const name of way === 'tapped' ? names.filter((each) => each === 'home') : names) {
      const { content, from, tap: tapOf, viewer } = pages[name]
      const entry = {
        content,
        tap: tapOf,
        path: routes[name],
        url: urlOf(name),
        from: urlOf(from),
        remembered: viewer === 'visitor' ? undefined : member,
      }
      const results = []
      for (let run = 1; run <= Number(count); run += 1) {
        const isTraced = process.env.TRACE && run === Number(count)
        entry.traceTo = isTraced && path.join(process.env.TRACE, `${name}.${way}.json`)
        results.push(await measure(browser, product.base, way, entry))
      }
      report(name, way, results)
    }
}

const shownLoad = () => loadavg()[0].toFixed(1)
const loadBefore = shownLoad()
const product = await startProduct()
const browser = await chromium.launch(launchOptions)
try {
  console.log(`CPU ${SLOWER} times slower, answers in ${LATENCY_MS} ms; ${count} runs each`)
  console.log(`load average ${loadBefore} on ${cpus().length} cores`)
  const budget = { tap: budgets.tap, answer: ANSWER_BUDGET_MS }
  if (values.all)
    isGood = await measureEveryRoute({ browser, product, support, routes, words, count, budget })
  else await measureMostUsed(browser, product)
} finally {
  await browser.close()
  await product.stop()
}
console.log(`load average ${shownLoad()} afterwards`)
if (loadavg()[0] > cpus().length + 1)
  console.log('Other programs want the same cores: times count the waiting too, `thread` does not.')
process.exitCode = isGood ? 0 : 1

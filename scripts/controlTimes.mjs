/**
 * node scripts/controlTimes.mjs [--rows number] [word …]: time from finger or key to the next frame (Event Timing,
 * in steps of 8 ms) for the controls of the pages with the most typing, filters and sheets, on a
 * CPU four times slower: every field on the first screen is typed into, every tab, chip and switch
 * tapped, every named sheet opened and an option of it chosen. Then the page is scrolled, and the
 * frames that took longer than two intervals of the screen are counted. Lists that grow for years
 * are scrolled again with 200 rows. With words, only pages whose names contain one. `TRACE=folder`
 * also writes a trace of the controls and of the long list of each page there. Fails when a control
 * is over its budget, and names it, or a long list drops a frame (docs/PERFORMANCE.md).
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { builtApp } from './builtApp.mjs'
import { readCommand } from './command.mjs'
import { lengthen, slowPage, SLOWER, touch } from './slowPage.mjs'

const {
  positionals: words,
  values: { rows },
} = readCommand({
  words: [0, 99],
  options: { rows: { type: 'string', default: '200', range: [60, 2000] } },
  help: `node scripts/controlTimes.mjs [--rows number] [word …]
Time from finger or key to the next frame for fields, filters and sheets, and dropped frames of
scrolling. With words, only pages whose names contain one. TRACE=folder writes traces there. Ends
with 1 when a control is over its budget or a long list drops a frame (docs/PERFORMANCE.md).
  --rows  rows of the long lists, 200 by default`,
})
const traceFolder = process.env.TRACE
if (traceFolder) mkdirSync(traceFolder, { recursive: true })
const { chromium, load, support } = await builtApp()
const { launchOptions } = support('browser')
const { startProduct } = support('product')
const { looks, contextFor } = support('looks')
const { rememberedFor } = support('people')
const { settled } = support('settled')
const { everyAddress } = support('addresses')
const { top } = support('top')

/** Budget from a finger or key to the next frame, ms. */
const BUDGET_MS = 100
/** Controls of one kind that are used on a page. */
const CONTROLS_MAX = 8
/** Wait after an act for its events and frames, ms. */
const AFTER_MS = 500
const TYPED = '布1'
/** Throws of a scroll: start of the finger, and its steps, px. */
const SCROLLS = 6
const FROM_Y = 760
const STEPS = 12
const STEP_PX = 40
/** Categories of a trace: tasks of the main thread, and the functions in them. */
const TRACED = ['devtools.timeline', 'toplevel', 'disabled-by-default-v8.cpu_profiler']
/** A frame longer than this was dropped, ms: two intervals of 60 Hz. */
const DROPPED_MS = 34

/** Pages by route, with the buttons that open sheets. */
const pages = {
  mall: {},
  goodsDetail: { sheets: [/^请选择|^选择|^已选/, '加入购物车'] },
  business: {},
  couponCenter: {},
  myCoupons: {},
  notices: {},
  myOrders: {},
  goodsOrders: {},
  bills: { sheets: [/\d月/] },
  scanPay: { sheets: ['添加备注'] },
  payCode: {},
  parking: {},
  repairReport: {},
  makeInvitation: {},
  addressEdit: {},
  login: { viewer: 'visitor' },
  settings: { sheets: [/字号|字体/, /外观|深色/] },
  shows: {},
}
const isWanted = (name) =>
  words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase()))
const names = Object.keys(pages).filter(isWanted)

const callOf = (file, calls, name) => load(`../src/contract/${file}.ts`)[calls][name].path
/**
 * Lists that grow for years, or with the park: their call, the element of a row or of some rows, and the
 * page's parameters.
 */
const longLists = {
  myOrders: { path: callOf('order', 'orderCalls', 'list'), row: '.pagedList__row' },
  notices: {
    path: callOf('announcement', 'announcementCalls', 'list'),
    row: '.pagedList__row',
    query: '?type=notice',
  },
  business: {
    path: callOf('business', 'businessCalls', 'moreBusiness'),
    row: '.shopBlock',
    rowsEach: 4,
  },
  balanceDetails: { path: callOf('balance', 'balanceCalls', 'detail'), row: '.pagedList__row' },
}
/** From so many rows on, a list is long. */
const LONG_FROM = 60

/** For addInitScript: collects the events of interactions, and intervals between frames. */
function watchEvents() {
  const { window, PerformanceObserver } = globalThis
  if (window.origin === 'null') return
  const events = []
  new PerformanceObserver((list) => events.push(...list.getEntries())).observe({
    type: 'event',
    durationThreshold: 16,
  })
  window.eventWatch = {
    clear: () => void events.splice(0),
    /** Longest time from an input to the next frame since `clear`, ms. */
    longest: () => Math.max(0, ...events.map(({ duration }) => duration)),
    /** Intervals between frames from now until `stop` is called, ms. */
    frames() {
      const intervals = []
      let before = globalThis.performance.now()
      let isOver = false
      const next = (now) => {
        intervals.push(now - before)
        before = now
        if (!isOver) window.requestAnimationFrame(next)
      }
      window.requestAnimationFrame(next)
      window.eventWatch.stop = () => {
        isOver = true
        return intervals.slice(1)
      }
    },
  }
}

async function timeOf(page, act) {
  await page.evaluate(() => globalThis.eventWatch.clear())
  await act()
  await page.waitForTimeout(AFTER_MS)
  return page.evaluate(() => globalThis.eventWatch.longest())
}

/** Middle of a control on the visible part of the page; null: hidden or outside. */
async function pointOf(locator) {
  const box = await locator.boundingBox({ timeout: 1000 }).catch(() => null)
  if (!box || box.width === 0) return null
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return point.y > 60 && point.y < 760 && point.x > 0 && point.x < 390 ? point : null
}

/** Name of a control for the report. */
const nameOf = (locator) =>
  locator.evaluate((control) =>
    (control.getAttribute('aria-label') ?? control.textContent ?? '').trim(),
  )

/** Uses every control of a page. @returns times by kind of control, ms, with the control's name */
async function useControls({ page, client }, { sheets = [] }) {
  const times = { field: [], choice: [], sheet: [] }
  const address = page.url()
  const tap = async (locator) => {
    const point = await pointOf(locator)
    if (!point) return null
    const name = await nameOf(locator)
    return { name, ms: await timeOf(page, () => touch(client, point)) }
  }
  const note = (kind, time) => time && times[kind].push(time)
  const each = async (selector, use) => {
    for (const control of (await top(page).locator(selector).all()).slice(0, CONTROLS_MAX))
      if (page.url() === address) await use(control)
  }
  await each(
    'input:not([type=checkbox]):not([type=radio]):not([readonly]), textarea',
    async (field) => {
      note('field', await tap(field))
      for (const key of TYPED)
        note('field', {
          name: `key ${key}`,
          ms: await timeOf(page, () => page.keyboard.insertText(key)),
        })
      await field.fill('').catch(() => undefined)
    },
  )
  await each('[role=radio], [role=tab], [role=checkbox], [role=switch]', async (choice) =>
    note('choice', await tap(choice)),
  )
  for (const name of sheets) {
    const opener = top(page).getByRole('button', { name }).first()
    if (page.url() !== address || (await opener.count()) === 0) continue
    note('sheet', await tap(opener))
    const option = page.getByRole('dialog').locator('[role=radio], [role=checkbox]').nth(1)
    if ((await option.count()) > 0) note('sheet', await tap(option))
    await page.keyboard.press('Escape')
    await page.waitForTimeout(AFTER_MS)
  }
  return times
}

/**
 * Throws the page upwards with a finger, until it rests. Input.synthesizeScrollGesture scrolls nothing
 * in a page for touch.
 */
async function fling({ page, client }) {
  const move = (type, y) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === null ? [] : [{ x: 195, y }],
    })
  await move('touchStart', FROM_Y)
  for (let step = 1; step <= STEPS; step += 1) await move('touchMove', FROM_Y - step * STEP_PX)
  await move('touchEnd', null)
  await page.waitForTimeout(AFTER_MS)
}

/** Scrolls by flings. @returns intervals between frames, ms */
async function scroll(slow) {
  await slow.page.evaluate(() => globalThis.eventWatch.frames())
  for (let turn = 0; turn < SCROLLS; turn += 1) await fling(slow)
  return slow.page.evaluate(() => globalThis.eventWatch.stop())
}

/**
 * Scrolls a list until it is long and then to its end, with its further pages, and once more from the top, with all rows
 * drawn: what is dropped then is the browser's and the machine's share.
 * @returns intervals between frames after it is long, and of the second time, ms, and its number of rows
 */
async function scrollLong(slow, { row, rowsEach = 1 }) {
  const count = async () => (await top(slow.page).locator(row).count()) * rowsEach
  const isAtEnd = () =>
    top(slow.page).evaluate((page) => page.scrollTop + page.clientHeight > page.scrollHeight - 100)
  let turns = 0
  while ((await count()) < LONG_FROM && (turns += 1) < 40) await fling(slow)
  const frames = []
  for (turns = 0; turns < 12 && !(await isAtEnd()); turns += 1) frames.push(...(await scroll(slow)))
  await top(slow.page).evaluate((page) => page.scrollTo(0, 0))
  await slow.page.waitForTimeout(AFTER_MS)
  const again = []
  for (turns = 0; turns < 12 && !(await isAtEnd()); turns += 1) again.push(...(await scroll(slow)))
  return { frames, again, count: await count() }
}

/** Does `work`, with a trace of it in a file of this name if traces are wanted. */
async function traced(page, name, work) {
  if (!traceFolder) return work()
  await browser.startTracing(page, { categories: TRACED })
  const result = await work()
  writeFileSync(path.join(traceFolder, `${name}.json`), await browser.stopTracing())
  return result
}

const droppedOf = (frames) => {
  const dropped = frames.filter((ms) => ms > DROPPED_MS)
  return `dropped ${dropped.length} of ${frames.length}, longest ${Math.round(Math.max(0, ...frames))}`
}

let isGood = true
const product = await startProduct()
const browser = await chromium.launch(launchOptions)
try {
  const addresses = await everyAddress(product.base)
  const member = await rememberedFor('member', browser, product.base)
  console.log(`CPU ${SLOWER} times slower, load average ${loadavg()[0].toFixed(1)}; longest, ms`)
  for (const name of names) {
    const entry = pages[name]
    const options = contextFor(
      looks.light,
      product.base,
      entry.viewer === 'visitor' ? undefined : member,
    )
    const slow = await slowPage(browser, options, (context) => context.addInitScript(watchEvents))
    await slow.page.goto(addresses.find(({ route }) => route === name).url)
    await settled(slow.page)
    const frames = await scroll(slow)
    await top(slow.page).evaluate((page) => page.scrollTo(0, 0))
    await slow.page.waitForTimeout(AFTER_MS)
    const times = await traced(slow.page, name, () => useControls(slow, entry))
    const shown = Object.entries(times).map(([kind, values]) => {
      const longest = values.reduce((most, one) => (one.ms > most.ms ? one : most), { ms: 0 })
      const isOver = longest.ms > BUDGET_MS
      isGood &&= !isOver
      return `${kind} ${values.length ? longest.ms : '–'} (${values.length})${isOver ? ` ✗ ${longest.name}` : ''}`
    })
    console.log(
      [name.padEnd(16), ...shown.map((text) => text.padEnd(18)), droppedOf(frames)].join(' '),
    )
    await slow.context.close()
  }
  for (const [name, list] of Object.entries(longLists)) {
    if (!isWanted(name)) continue
    const options = contextFor(looks.light, product.base, member)
    const slow = await slowPage(browser, options, async (context) => {
      await context.addInitScript(watchEvents)
      await lengthen(context, { path: list.path, rows })
    })
    await slow.page.goto(addresses.find(({ route }) => route === name).url + (list.query ?? ''))
    await settled(slow.page)
    const { frames, again, count } = await traced(slow.page, `${name}.long`, () =>
      scrollLong(slow, list),
    )
    isGood &&= count >= LONG_FROM && frames.every((ms) => ms <= DROPPED_MS)
    console.log(
      `${name.padEnd(16)} ${count} rows: ${droppedOf(frames)}; all drawn: ${droppedOf(again)}`,
    )
    await slow.context.close()
  }
} finally {
  await browser.close()
  await product.stop()
}
console.log(`load average ${loadavg()[0].toFixed(1)} afterwards`)
process.exitCode = isGood ? 0 : 1

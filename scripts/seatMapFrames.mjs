/**
 * node scripts/seatMapFrames.mjs: cost of gestures on the seat map, by a trace of Chromium on a CPU
 * four times slower: the main thread's time per frame while the largest hall of the demo is
 * dragged, flung and pinched, and the time from a tap on a seat to the next frame. Fails when a
 * budget is exceeded (docs/PERFORMANCE.md).
 */
import { builtApp } from './builtApp.mjs'
import { readCommand } from './command.mjs'

readCommand({
  help: `node scripts/seatMapFrames.mjs
Cost of gestures on the largest seat map of the demo. Ends with 1 when a budget is exceeded
(docs/PERFORMANCE.md).`,
})

const { chromium, load, support } = await builtApp()
const { launchOptions } = support('browser')
const { startProduct } = support('product')
const { looks, contextFor } = support('looks')
const { logIn, phones } = support('people')
const { top } = support('top')
const { routes } = load('../src/routes.ts')

const SLOWER = 4
const FRAME_BUDGET_MS = 16
const TAP_BUDGET_MS = 50
/** Steps of a finger's movement, one per frame. */
const STEPS = 60
const PARK = 'binjiang'

const sorted = (values) => [...values].sort((a, b) => a - b)
const at = (values, share) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
const shown = (value) => value.toFixed(1).padStart(7)

/**
 * Frames of a trace, ms: `own`, the app's drawing; `whole`, the main thread's task, including the
 * browser's hand-over of the picture. Without a graphics card the hand-over dominates: the thread
 * waits for the compositor.
 */
function framesOf(trace) {
  const events = JSON.parse(trace.toString()).traceEvents
  const frames = events.filter(({ name }) => name === 'FireAnimationFrame')
  const { pid, tid } = frames[0] ?? {}
  const tasks = events.filter(
    (event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid && event.dur,
  )
  const drew = ({ ts, dur }) => frames.some((frame) => frame.ts >= ts && frame.ts < ts + dur)
  return {
    own: frames.map(({ dur = 0 }) => dur / 1000),
    whole: tasks.filter(drew).map(({ dur }) => dur / 1000),
  }
}

/** Dispatches touch events of fingers. */
function handOn(client) {
  const send = (type, points) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    })
  return {
    async move(wayOf) {
      await send('touchStart', wayOf(0))
      for (let step = 1; step <= STEPS; step += 1) {
        await send('touchMove', wayOf(step / STEPS))
        await new Promise((resolve) => setTimeout(resolve, 16))
      }
      await send('touchEnd', [])
      await new Promise((resolve) => setTimeout(resolve, 900))
    },
    async tap(point) {
      await send('touchStart', [point])
      await send('touchEnd', [])
    },
  }
}

/** The schedule on sale with the most seats, and their number. */
async function largestSchedule(base) {
  const ask = async (path, body) => {
    const headers = { 'content-type': 'application/json', TenantId: PARK }
    const reply = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await reply.json()).data
  }
  const { DataRows } = await ask('/tktbc/api/v1/showindex/list/c', { PageSize: 50 })
  const schedules = []
  for (const { Id, AllowSeatPick } of DataRows) {
    if (AllowSeatPick === false) continue
    schedules.push(...(await ask('/tktbc/api/v1/cshow/schedule/c', { Id })).Schedules)
  }
  const [largest] = schedules
    .filter(({ Status }) => Status === 'OnSale' || Status === 'LowStock')
    .sort((a, b) => b.Total - a.Total)
  if (!largest) throw new Error('nothing is on sale')
  return { id: largest.Id, seats: largest.Total }
}

/** Runs `work` and returns its frames. */
async function traced(page, work) {
  const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']
  await page.context().browser().startTracing(page, { categories })
  await work()
  return framesOf(await page.context().browser().stopTracing())
}

let isGood = true
/** Prints one line; without a budget for information only. */
function report(what, values, budget) {
  const middle = at(values, 0.5)
  const isKept = values.length > 0 && (budget === undefined || middle <= budget)
  isGood &&= isKept
  const cells = [middle, at(values, 0.95), at(values, 1)].map(shown).join(' ')
  const limit = budget === undefined ? '' : `≤ ${budget}${isKept ? '' : ' ✗'}`
  console.log(`${what.padEnd(34)} ${String(values.length).padStart(5)} ${cells}   ${limit}`)
}
function reportFrames(what, { own, whole }) {
  report(what, own, FRAME_BUDGET_MS)
  report('  with the browser’s part', whole)
}

const product = await startProduct()
const browser = await chromium.launch(launchOptions)
try {
  const base = product.base.replace(/\/\/[^:/]+/, `//${PARK}.localhost`)
  const { id, seats } = await largestSchedule(product.base)
  const page = await (await browser.newContext(contextFor(looks.light, base))).newPage()
  const target = `${routes.seatMap}?id=${id}`
  await page.goto(`${base}${routes.login}?redirect_url=${encodeURIComponent(target)}`)
  await logIn(page, phones.member)
  await page.waitForURL(`**${target}`)
  const canvas = top(page).locator('canvas')
  await canvas.waitFor()
  const { x, y, width, height } = await canvas.boundingBox()
  const middle = { x: x + width / 2, y: y + height / 2 }
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const hand = handOn(client)
  console.log(`${seats} seats, CPU ${SLOWER} times slower; main thread, ms`)
  console.log(
    `${' '.repeat(34)} ${'count'.padStart(5)} ${'median'.padStart(7)} ${'95 %'.padStart(7)} ${'most'.padStart(7)}   budget of the median`,
  )

  const pinch = (from, to) => (share) => {
    const reach = from + (to - from) * share
    return [
      { x: middle.x - reach, y: middle.y - reach / 2 },
      { x: middle.x + reach, y: middle.y + reach / 2 },
    ]
  }
  const drag = (share) => [
    { x: middle.x + 140 * Math.sin(share * 9), y: middle.y + 90 * Math.cos(share * 7) },
  ]
  reportFrames('pinch, all seats to near', await traced(page, () => hand.move(pinch(24, 150))))
  reportFrames('drag and throw, near', await traced(page, () => hand.move(drag)))
  reportFrames('pinch, near to all seats', await traced(page, () => hand.move(pinch(150, 24))))
  reportFrames(
    'drag, half of the seats',
    await traced(page, async () => {
      await hand.move(pinch(40, 80))
      await hand.move(drag)
    }),
  )

  // From the touch to the frame after it, as measured by the browser (Event Timing, in steps of 8
  // ms).
  await top(page).getByRole('button', { name: '推荐', exact: true }).click()
  await top(page).getByRole('radio', { name: '1 人' }).click()
  await page.waitForTimeout(1_500)
  await page.evaluate(() => {
    globalThis.taps = []
    new globalThis.PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (/^(touch(start|end)|pointer(down|up)|click)$/.test(name)) globalThis.taps.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 })
  })
  const chips = top(page).getByRole('list', { name: '已选座位' }).getByRole('listitem')
  const times = []
  for (let turn = 0; turn < 12; turn += 1) {
    const before = await chips.count()
    await page.evaluate(() => void (globalThis.taps = []))
    await hand.tap({
      x: middle.x + 36 * ((turn % 4) - 1),
      y: middle.y + 36 * (Math.floor(turn / 4) % 2),
    })
    await page.waitForTimeout(600)
    if ((await chips.count()) === before) continue
    // Events shorter than the threshold are not reported.
    times.push(Math.max(16, ...(await page.evaluate(() => globalThis.taps))))
  }
  report('tap on a seat', times, TAP_BUDGET_MS)
} finally {
  await browser.close()
  await product.stop()
}
process.exitCode = isGood ? 0 : 1

/**
 * The part `--all` of scripts/pageTimes.mjs: every page of the app by tap from a light page, in a
 * new browser context each, so that neither its files nor its answers are on the device.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { probe } from './pageProbe.mjs'
import { LATENCY_MS, slowPage, threadMs, touch } from './slowPage.mjs'

/** Has the least to load, and fetches no file of another page. */
const LIGHT = 'settings'
/** Time after the content's paint until which a tap's next frame is awaited, ms. */
const AFTER_MS = 150
/** A page that shows no content within this time is not measured, ms. */
const PATIENCE_MS = 10_000

/**
 * Adds a control over the page that opens an address as a link of the page would. It is visible and goes at the tap, as a
 * link shows that it is pressed: a frame without a change is not presented, so a tap would be timed until the next page.
 */
function addLink(url) {
  const { document, history, PopStateEvent, window } = globalThis
  const link = document.createElement('div')
  link.style.cssText =
    'position: fixed; inset: 300px 0 auto; height: 60px; z-index: 9999; background: #888'
  link.addEventListener('click', () => {
    link.remove()
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', url)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  document.body.append(link)
}

/** Calls and files before the content that could only be sent one after the other. */
function roundsOf(asked) {
  let rounds = 0
  let over = -Infinity
  for (const { from, to } of [...asked].sort((one, other) => one.to - other.to)) {
    if (from < over) continue
    rounds += 1
    over = to
  }
  return rounds
}

const median = (results, read) =>
  results.map(read).sort((a, b) => a - b)[Math.floor(results.length / 2)]

/**
 * Measures every page, or those whose names contain one of the words. Prints wall time, processor
 * time of the main thread until the content, and the least time without other programs: this processor
 * time and LATENCY_MS for each round of requests. Then the requests of each page over the budget.
 * @param budget `tap`: of both times; `answer`: from the finger to the next frame, ms
 * @returns whether every page is within the budget
 */
export async function measureEveryRoute({
  browser,
  product,
  support,
  routes,
  words,
  count,
  budget,
}) {
  const { looks, contextFor } = support('looks')
  const { ownSession } = support('loggedIn')
  const { phones } = support('people')
  const { settled } = support('settled')
  const { everyAddress } = support('addresses')
  const { followTraffic } = support('traffic')
  const sessions = new Map()
  async function rememberedOf(viewer) {
    if (viewer !== 'visitor' && !sessions.has(viewer))
      sessions.set(viewer, (await ownSession(product.base, phones[viewer])).storageState)
    return sessions.get(viewer)
  }

  async function measure({ route, viewer, url }, traceTo) {
    const options = contextFor(looks.light, product.base, await rememberedOf(viewer))
    const { context, page, client } = await slowPage(browser, options, async (context) => {
      followTraffic(context)
      await context.addInitScript(probe)
    })
    try {
      await page.goto(route === LIGHT ? routes.my : routes[LIGHT])
      await settled(page)
      await page.waitForTimeout(200)
      await page.evaluate(addLink, url)
      const watch = { path: routes[route], content: '[role="main"]' }
      const shown = page.evaluate((watched) => globalThis.pageProbe.arm(watched), watch)
      shown.catch(() => undefined)
      if (traceTo) {
        const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-v8.cpu_profiler']
        await browser.startTracing(page, { categories })
      }
      const before = await threadMs(client)
      await touch(client, { x: 195, y: 330 })
      const isThere = await Promise.race([
        shown.then(
          () => true,
          () => false,
        ),
        page.waitForTimeout(PATIENCE_MS).then(() => false),
      ])
      if (!isThere) return undefined
      const thread = (await threadMs(client)) - before
      await page.waitForTimeout(AFTER_MS)
      const result = await page.evaluate(() => ({
        ...globalThis.pageProbe.result,
        answerMs: globalThis.pageProbe.answerMs(),
      }))
      const rounds = roundsOf(result.asked)
      return { ...result, thread, rounds, alone: thread + rounds * LATENCY_MS }
    } finally {
      if (traceTo) writeFileSync(traceTo, await browser.stopTracing())
      await context.close()
    }
  }

  const columns = ['ms', 'alone', 'thread', 'rounds', 'longest', 'answer', 'asked', 'script']
  const line = (first, cells) =>
    console.log([first.padEnd(22), ...cells.map((cell) => String(cell).padStart(7))].join(' '))
  console.log(
    'ms; thread: processor time of the main thread until the content; rounds: requests one after the other;',
  )
  console.log(`alone: thread and ${LATENCY_MS} ms a round; script: KiB`)
  line('', columns)
  const over = []
  for (const address of await everyAddress(product.base)) {
    const { route } = address
    // The start page shows another one.
    if (route === 'start') continue
    if (words.length > 0 && !words.some((word) => route.toLowerCase().includes(word.toLowerCase())))
      continue
    const results = []
    for (let run = 1; run <= Number(count); run += 1) {
      const isTraced = process.env.TRACE && run === Number(count)
      const result = await measure(
        address,
        isTraced && path.join(process.env.TRACE, `${route}.json`),
      )
      if (result) results.push(result)
    }
    if (results.length === 0) {
      console.log(`${route.padEnd(22)} shows another page`)
      continue
    }
    const of = (read) => Math.round(median(results, read))
    const ms = of((result) => result.ms)
    const alone = of((result) => result.alone)
    const answer = of(({ answerMs }) => answerMs)
    const isOver = Math.max(ms, alone) > budget.tap || answer > budget.answer
    line(route, [
      ms,
      alone,
      of(({ thread }) => thread),
      of(({ rounds }) => rounds),
      of(({ longTasks }) => Math.max(0, ...longTasks)),
      answer,
      of(({ requests }) => requests),
      of(({ scriptBytes }) => scriptBytes / 1024),
      isOver ? '✗' : '',
    ])
    if (isOver) over.push({ route, ms, alone, asked: results[0].asked })
  }
  for (const { route, ms, alone, asked } of over) {
    console.log(`${route}: ${ms} ms, alone ${alone}`)
    for (const { name, from, to } of asked)
      console.log(
        `    ${String(Math.round(from)).padStart(5)} ${String(Math.round(to)).padStart(5)}  ${name}`,
      )
  }
  console.log(
    `over ${budget.tap} ms: ${over.filter(({ ms }) => ms > budget.tap).length} pages, alone ${over.filter(({ alone }) => alone > budget.tap).length}`,
  )
  return over.length === 0
}

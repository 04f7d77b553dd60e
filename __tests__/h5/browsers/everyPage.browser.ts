/** Every declared page opens without errors and shows its content in browsers other than Chromium. */
import { everyAddress } from '../support/addresses'
import { slips } from '../support/inPage'
import { expect, test } from './support/test'

/** Reasons why the page is not shown, one per line. Runs in the page. */
function missing(): string[] {
  const pages = [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')]
  const top = pages[pages.length - 1]
  const words = top?.querySelector<HTMLElement>('[role="main"]')?.innerText.trim()
  // An empty alert is only the container of later messages.
  const alert = top?.querySelector<HTMLElement>('[role="alert"]')?.innerText.trim()
  return [
    ...(words ? [] : ['shows nothing']),
    ...(alert ? [`fails: ${alert.replace(/\s+/g, ' ')}`] : []),
  ]
}

test('@long every page opens', async ({ person, ear }) => {
  test.setTimeout(300_000)
  const addresses = await everyAddress(process.env.PARK_URL ?? '')
  const found: string[] = []
  for (const viewer of new Set(addresses.map((address) => address.viewer))) {
    await person.become(viewer)
    for (const { route, url } of addresses.filter((address) => address.viewer === viewer)) {
      await person.open(url)
      const trouble = await person.settle().then(
        () => [],
        ({ message }: Error) => [message],
      )
      const findings = [
        ...trouble,
        ...(await person.engine.evaluate(missing)),
        ...(await person.engine.evaluate(slips)),
        ...ear.take(),
      ]
      found.push(...findings.map((finding) => `${route}: ${finding}`))
    }
  }
  expect(found).toEqual([])
})

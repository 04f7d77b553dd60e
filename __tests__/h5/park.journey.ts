/** A folder becomes a park while the server runs, and a member pays in its shop. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { routes } from '@/routes'
import { expect, test } from './support/journey'
import { logInAsNewMember, payOutside, someShop, typeAmount } from './support/paying'
import { startProduct } from './support/product'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'

const root = path.resolve(__dirname, '../..')

/** Runs `npm run park -- …` on the database of a running product. */
async function park(dataDir: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'server/tools/park/main.ts', ...words],
    { cwd: root, env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir } },
  )
  return stdout
}

test('a park made from the template folder sells to a member', async ({ page, complaints }) => {
  // Until the servers know the new park, its host serves the default one; that is expected.
  complaints.expectStatus(404, /getParkInfo/)
  test.setTimeout(1_200_000)
  const product = await startProduct()
  try {
    const home = product.base.replace('localhost', 'template.localhost')
    expect(await park(product.dataDir, 'import', 'parks/template', '--demo')).toContain(
      'template 已导入',
    )
    // Requested by the browser: Node does not resolve *.localhost.
    await expect(async () => {
      await page.goto(`${home}/`)
      await expect(page).toHaveTitle('样板文创园', { timeout: 10_000 })
    }).toPass()
    await expect(top(page).getByText('欢迎来到样板文创园').first()).toBeVisible()

    await page.goto(`${home}${routes.login}?redirect_url=${encodeURIComponent(routes.my)}`)
    await logInAsNewMember(page)
    await waitForPage(page, routes.my)

    const shopId = await someShop(page, `${home}/dev/cashier?park=template`)
    await page.goto(`${home}/?type=shop&shopId=${shopId}`)
    await waitForPage(page, routes.scanPay)
    await expect(top(page).getByText('转角咖啡').or(top(page).getByText('纸上书店'))).toBeVisible()
    await typeAmount(page)
    await page.getByRole('button', { name: /^付款 ¥/ }).click()
    await payOutside(page)

    // Importing the folder again changes nothing: its current state applies to the next payment.
    expect(await park(product.dataDir, 'import', 'parks/template')).not.toMatch(/新增|修改|结束/)
  } finally {
    await product.stop()
  }
})

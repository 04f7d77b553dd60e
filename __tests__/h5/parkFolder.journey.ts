/** A manager brings a messy folder through the desk, corrects what the page names, imports, and members see it. */
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { routes } from '@/routes'
import type { Page } from '@playwright/test'
import { gb18030 } from '../support/park/gb18030'
import { windowsZip } from '../support/park/windowsZip'
import { axeSource, expect, test } from './support/journey'
import { atTheDesk } from './support/desk'
import { top } from './support/top'

const textOf = (bytes: Uint8Array | undefined) =>
  new TextDecoder().decode(bytes ?? new Uint8Array()).replace(/^\ufeff/, '')

/** A photo as a phone makes it: large, held sideways, with the place in it. */
const phonePhoto = () =>
  sharp({ create: { width: 2600, height: 1800, channels: 3, background: '#7a4b2c' } })
    .withExif({ IFD0: { Make: 'Phone' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** The table of days as Excel saves it: a workbook with date cells, and one row more. */
async function daysAsExcel(csv: string): Promise<Buffer> {
  const { default: write } = await import('write-excel-file/node')
  const [head = [], ...rows] = csv
    .trim()
    .split(/\r?\n/)
    // The export keeps dates and times as text: quoted, with a tab behind.
    .map((line) => line.split(',').map((cell) => cell.replace(/^"(.*?)\t?"$/, '$1')))
  const date = head.indexOf('日期')
  const added = head.map(
    (name) => ({ 编号: 'stock-taking', 日期: '2031-01-05', 说明: '盘点' })[name] ?? '',
  )
  const cellOf = (value: string, column: number) => {
    const day = new Date(`${value}T00:00:00Z`)
    return column === date && !Number.isNaN(day.getTime())
      ? { value: day, type: Date, format: 'yyyy/m/d' }
      : { value, type: String }
  }
  return write([
    {
      sheet: 'Sheet1',
      data: [
        head.map((value) => ({ value, type: String })),
        ...[...rows, added].map((row) => row.map(cellOf)),
      ],
    },
  ]).toBuffer()
}

async function isClean(desk: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1280, 'dark'],
  ] as const) {
    await desk.setViewportSize({ width, height: 844 })
    await desk.emulateMedia({ colorScheme })
    // Loaded anew, since colours change slowly.
    await desk.reload()
    await desk.evaluate(axeSource)
    const found = await desk.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
      }
      const { violations } = await axe.run()
      return {
        violations: violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
        overflow: document.documentElement.scrollWidth - window.innerWidth,
      }
    })
    expect(found).toEqual({ violations: [], overflow: 0 })
  }
}

/** Uploads a zip and waits for the page's result. */
async function bring(desk: Page, files: ReadonlyMap<string, Uint8Array>, state: string) {
  await desk.goto('/desk/folder')
  await desk
    .getByLabel('工作簿或压缩包')
    .setInputFiles({ name: '棉纺里.zip', mimeType: 'application/zip', buffer: windowsZip(files) })
  await desk.getByRole('button', { name: '上传并检查' }).click()
  await expect(desk.getByRole('definition').filter({ hasText: state })).toBeVisible({
    timeout: 60_000,
  })
}

test('@long a folder with mistakes is corrected, imported at the desk and seen in the app', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const title = `灯会改期 ${Date.now() % 1e6}`
  await atTheDesk(page, 'manager', async (desk) => {
    await desk.goto('/desk/folder')
    await isClean(desk)
    const link = desk.getByRole('link', { name: '下载文件夹（.zip，含图片）' })
    const download = await desk.request.get(`${await link.getAttribute('href')}`)
    expect(download.ok()).toBe(true)
    const files = new Map<string, Uint8Array>(
      Object.entries(unzipSync(new Uint8Array(await download.body()))),
    )
    // As people leave it: GBK tables, a workbook, a photo of a phone with a Chinese name, a tick for 是, a misspelt entry.
    const shops = textOf(files.get('shops.csv'))
    const notice = (label: string) =>
      new TextEncoder().encode(
        `---\n标题: ${title}\n${label}: 运营部\n封面: pictures/灯会 海报.jpg\n---\n\n雨天顺延一天。\n`,
      )
    files.set('shops.csv', gb18030(shops.replace(',是,', ',√,')))
    files.set('notices/lantern-moved.md', notice('发布房'))
    files.set('pictures/灯会 海报.jpg', await phonePhoto())
    files.set('shop-days.xlsx', await daysAsExcel(textOf(files.get('shop-days.csv'))))
    files.delete('shop-days.csv')
    await bring(desk, files, '有错误，没有导入')
    const row = (text: string) => desk.getByRole('row').filter({ hasText: text })
    await expect(row('notices/lantern-moved.md').filter({ hasText: '发布房' })).toContainText(
      '改为“发布方”',
    )
    await expect(row('可线上付款').filter({ hasText: 'shops.csv:' }).first()).toContainText(
      '改为“是”',
    )
    await isClean(desk)

    files.set('shops.csv', gb18030(shops))
    files.set('notices/lantern-moved.md', notice('发布方'))
    await bring(desk, files, '可以导入')
    await expect(desk.getByRole('row').filter({ hasText: /^公告/ })).toContainText('1')
    await desk.getByText('照片处理（1）').click()
    await expect(desk.getByText(/灯会 海报\.jpg：.*已转正/)).toBeVisible()
    await isClean(desk)
    await expect(desk.getByLabel(/^同意结束/)).toHaveCount(0)
    await desk.getByRole('button', { name: '导入', exact: true }).click()
    await expect(desk.getByRole('definition').filter({ hasText: '已导入' })).toBeVisible({
      timeout: 60_000,
    })
  })
  await page.goto(routes.notices)
  await top(page).getByText(title).first().click()
  await expect(top(page).getByText('雨天顺延一天。')).toBeVisible()
})

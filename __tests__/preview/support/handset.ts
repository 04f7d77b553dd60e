/** The phone of the preview, as held by its user: taps, typing, WeChat's own dialogs. */
import type { FrameLocator, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { routes } from '@/routes'
import { demoPassword } from '../../h5/support/people'
import { expect, newPhone, readCode, test as base } from '../../h5/support/journey'

export { expect }

type Name = string | RegExp
type Role = 'button' | 'link' | 'radio' | 'tab' | 'checkbox'

/** Functions of the preview's page that the journeys use. */
interface ShownRuntime {
  errors: { take(): { where: string; error: unknown }[] }
}

export class Handset {
  constructor(readonly page: Page) {}

  /** The mini-program's page on top. */
  get screen(): FrameLocator {
    return this.page.frameLocator('#pages iframe:not([data-below])')
  }

  /** WeChat's own layers over the page: dialogs, sheets, map, pictures. */
  get over(): Locator {
    return this.page.locator('#over')
  }

  /** Starts the app anew. @param path page with its query, with a leading slash; home without one */
  async open(path = ''): Promise<void> {
    await this.page.goto(`/?agreed&open=${encodeURIComponent(path)}`)
  }

  /** Taps a control by its role's name. */
  async tap(name: Name, role: Role = 'button'): Promise<void> {
    await this.control(name, role).click()
  }

  /** The first control of this name; a text is the whole name, as the page says it. */
  control(name: Name, role: Role = 'button'): Locator {
    return this.screen.getByRole(role, { name, exact: true }).first()
  }

  /** A field by its label. */
  field(name: Name): Locator {
    return this.screen.getByRole('textbox', { name })
  }

  /** Fills a field by its label. */
  async type(name: Name, text: string): Promise<void> {
    await this.fill(this.field(name), text)
  }

  /** Fills a field and closes the keyboard, which covers what is below. */
  async fill(field: Locator, text: string): Promise<void> {
    await field.fill(text)
    await this.over.getByRole('button', { name: '完成' }).click()
    await expect(this.over.locator('.keyboard')).toHaveCount(0)
  }

  /** Waits for a text of the page on top. */
  async shows(text: Name): Promise<void> {
    await expect(this.screen.getByText(text).first()).toBeVisible()
  }

  /** Logs in with a password on the open log-in page. */
  async logIn(number: string): Promise<void> {
    await this.tap('密码登录', 'tab')
    await this.type('手机号', number)
    await this.type('密码', demoPassword)
    await this.tap(/同意/, 'checkbox')
    await this.tap('登录')
  }

  /** Opens the log-in page in front of a page. */
  openBehindLogIn(path: string): Promise<void> {
    return this.open(`${routes.login}?redirect_url=${encodeURIComponent(path)}`)
  }

  /** Logs in a new member, who then arrives at the page. @returns the phone number */
  async openAsNewMember(path: string): Promise<string> {
    await this.openBehindLogIn(path)
    return this.logInAsNewMember()
  }

  /** Holds a code before WeChat's scanner. */
  async scan(text: string): Promise<void> {
    await this.over.getByRole('textbox', { name: '码的内容' }).fill(text)
    await this.answer('确定')
  }

  /** Chooses a photo in WeChat's dialog. */
  async choosePhoto(): Promise<void> {
    const buffer = await sharp({
      create: { width: 80, height: 60, channels: 3, background: '#7a6a50' },
    })
      .png()
      .toBuffer()
    const files = { name: 'lift.png', mimeType: 'image/png', buffer }
    await this.over.getByLabel('照片', { exact: true }).setInputFiles(files)
    await this.answer('确定')
  }

  /** Cuts or restores the phone's network. */
  async setOnline(isOnline: boolean): Promise<void> {
    await this.page.getByRole('button', { name: isOnline ? '恢复网络' : '断开网络' }).click()
  }

  /** Opens a page of the park itself, as its staff or its devices do: the preview passes on the app's calls only. */
  async beside(path: string): Promise<Page> {
    const other = await this.page.context().newPage()
    await other.goto(new URL(path, process.env.PARK_URL).href)
    return other
  }

  /** Presses a button of WeChat's dialog. */
  async answer(button: Name): Promise<void> {
    await this.over.getByRole('button', { name: button }).click()
  }

  /** WeChat's arrow of the title bar. */
  async back(): Promise<void> {
    await this.page.locator('#back').click()
  }

  /** Presses keys of the page's own pad, one by one. */
  async press(pad: Name, keys: readonly string[]): Promise<void> {
    const group = this.screen.getByRole('group', { name: pad })
    for (const key of keys) await group.getByRole('button', { name: key, exact: true }).click()
  }

  /** Pays on the sandbox cashier of WeChat Pay. */
  async payOutside(): Promise<void> {
    await this.tap(/^支付 ¥/)
    await this.answer('确认支付')
  }

  /** Logs in a new member by SMS code on the open log-in page. @returns the phone number */
  async logInAsNewMember(): Promise<string> {
    const phone = newPhone()
    await this.type('手机号', phone)
    await this.tap('获取验证码')
    await expect(this.screen.getByText(/秒后/).first()).toBeVisible()
    await this.type('短信验证码', await readCode(this.page, phone))
    await this.tap(/同意/, 'checkbox')
    await this.tap('登录')
    return phone
  }

  /** Errors of the app and of its `wx` calls so far. */
  errors(): Promise<string[]> {
    return this.page.evaluate(async () => {
      const { preview } = window as unknown as { preview?: Promise<ShownRuntime> }
      const taken = (await preview)?.errors.take() ?? []
      return taken.map(({ where, error }) => `${where}: ${String(error)}`)
    })
  }
}

/** A journey on the phone; an error of the app fails it. */
export const test = base.extend<{ phone: Handset }>({
  baseURL: process.env.PREVIEW_URL,
  phone: async ({ page }, provide) => {
    const phone = new Handset(page)
    await provide(phone)
    expect(await phone.errors()).toEqual([])
  },
})

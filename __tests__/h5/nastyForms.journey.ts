/** A dozen nasty strings in every text field of the forms, filled in and sent: no answer of 5xx, no cut character. */
import { routes } from '@/routes'
import { graphemes } from '@/rules/text/graphemes'
import { fewNastyStrings, textForms } from '../support/nastyForms'
import { expect, test } from './support/journey'
import { ownAddress } from './support/ownAddress'
import { logIn, phones } from './support/people'
import { settled } from './support/settled'
import { waitForPage } from './support/waitForPage'
import { top } from './support/top'

test.use(ownAddress(2))

test('@long forms accept every string, and refusals have messages', async ({
  page,
  complaints,
}) => {
  complaints.expectStatus(400, /\/api\//)
  complaints.expectStatus(404, /\/api\//)
  complaints.expectStatus(409, /\/api\//)
  complaints.expectStatus(429, /\/api\//)
  await page.goto(`${routes.login}?redirect_url=${encodeURIComponent(routes.my)}`)
  await logIn(page, phones.member)
  await waitForPage(page, routes.my)
  let fields = 0
  for (const name of textForms) {
    await page.goto(routes[name])
    await settled(page)
    // The repair form appears only after a fault category is chosen.
    if (name === 'repairReport') await top(page).getByText('水管与卫浴').first().click()
    for (const text of fewNastyStrings) {
      for (const field of await top(page).getByRole('textbox').all()) {
        if (!(await field.isEditable())) continue
        await field.fill(text)
        fields += 1
        // Fields of numbers keep single signs only.
        if (!['text', null].includes(await field.getAttribute('inputmode'))) continue
        const parts = new Set([...graphemes(text), ...graphemes(text.normalize('NFKC'))])
        for (const part of graphemes(await field.inputValue()))
          expect(part.length === 1 || parts.has(part), `${name}: ${JSON.stringify(part)}`).toBe(
            true,
          )
      }
    }
    const button = top(page).getByRole('button', { name: /^(提交|保存|生成|注册|确认|添加)/ })
    if ((await button.count()) > 0) await button.last().click()
    await page.waitForLoadState('networkidle')
  }
  expect(fields).toBeGreaterThan(100)
})

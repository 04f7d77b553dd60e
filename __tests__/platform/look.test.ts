/** @jest-environment jsdom */
import type * as Looks from '@/platform/look'

const { look } = jest.requireActual<typeof Looks>('@/platform/look/index.h5')
const { documentElement: root } = document
const page = { isDark: false, isElder: false }

test('the colours of the page in front are those of the root, and no former ones stay', () => {
  look.paint({ ...page, colours: { '--accent': '#b5532a', '--line': '#eee' } })
  look.paint({ ...page, colours: { '--accent': '#0f766e' } })
  expect(root.style.getPropertyValue('--accent')).toBe('#0f766e')
  expect(root.style.getPropertyValue('--line')).toBe('')
  look.paint(page)
  expect(root.style.getPropertyValue('--accent')).toBe('')
})

test('a page in the same colours does not change the style of the root', () => {
  look.paint({ ...page, colours: { '--accent': '#b5532a' } })
  const changed = new MutationObserver(() => undefined)
  changed.observe(root, { attributes: true, attributeFilter: ['style'] })
  look.paint({ ...page, colours: { '--accent': '#b5532a' } })
  expect(changed.takeRecords()).toEqual([])
})

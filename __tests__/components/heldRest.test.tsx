/** Marks of what a part still to come lies in: toCome.scss hides what follows each of them. */
import { documentRest } from '@/platform/heldRest/documentRest'

beforeEach(() => {
  document.body.innerHTML = `
    <div class="taro_page" id="page">
      <div class="screen__main">
        <div id="list"><div id="row"><div id="part"></div></div><div id="next"></div></div>
        <div id="other"><div id="part2"></div></div>
      </div>
      <div id="bar"><div id="part3"></div></div>
    </div>`
})

const element = (id: string) => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`no element ${id}`)
  return found
}
const marked = () =>
  [...document.querySelectorAll('[data-awaited], [data-awaits]')].map(({ id }) => id)

test('the part, all it lies in within the content, and the page', () => {
  const release = documentRest.hold(element('part'))
  expect(marked()).toEqual(['page', 'list', 'row', 'part'])
  expect(element('page').hasAttribute('data-awaits')).toBe(true)
  expect(element('page').hasAttribute('data-awaited')).toBe(false)
  release()
  expect(marked()).toEqual([])
})

test('outside the content the part alone', () => {
  documentRest.hold(element('part3'))
  expect(marked()).toEqual(['page', 'part3'])
})

test('marks stay while another part needs them', () => {
  const release = documentRest.hold(element('part'))
  const releaseRow = documentRest.hold(element('row'))
  const releaseOther = documentRest.hold(element('part2'))
  release()
  expect(marked()).toEqual(['page', 'list', 'row', 'other', 'part2'])
  releaseRow()
  releaseOther()
  expect(marked()).toEqual([])
})

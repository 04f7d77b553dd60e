import { RichText } from '@/components/richText/RichText'
import { prepare } from '@/components/richText/prepare'
import { openComponent } from '../support/screens/openComponent'

async function shown(html: string): Promise<HTMLElement> {
  const page = await openComponent(() => <RichText html={html} />)
  for (let turn = 0; page.element.querySelector('[aria-busy="true"]'); turn += 1) {
    if (turn > 50) throw new Error('The sanitiser does not come')
    await page.settled()
  }
  return page.element.querySelector<HTMLElement>('.rich') as HTMLElement
}

/** Attacks from the OWASP list of filter evasion and on rich text: the sanitised output contains no executable code. */
const hostile = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example></ScRiPt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"/>',
  '<img/src=x/onerror=alert(1)//>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><input type=submit></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<style>@import "//evil.example/x.css"</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href="//evil.example/">',
  '<p style="background:url(//evil.example/track)">x</p>',
  '<p style="position:fixed;inset:0">盖住全屏</p>',
  '<p id="app">改写</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<p onclick="alert(1)" onmouseover="alert(1)">x</p>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
]

const harmfulTags =
  'script, style, link, meta, base, iframe, object, embed, form, input, video, audio, source'

test.each(hostile)('%s is made harmless', async (html) => {
  const rich = await shown(`<p>前</p>${html}<p>后</p>`)
  expect(rich.querySelector(harmfulTags)).toBeNull()
  for (const element of rich.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^style$|^id$|action$|srcdoc/i)
      expect(value.replace(/[^!-~]/g, '')).not.toMatch(/^(?:javascript|vbscript|data:text)/i)
    }
  expect(rich.textContent).toMatch(/^前/)
})

test('what follows a text is held back until the text is sanitised', async () => {
  let wasHeld = false
  const watch = new MutationObserver(() => {
    wasHeld ||= document.querySelector('.rich[data-awaited]') !== null
  })
  watch.observe(document.body, { attributes: true, childList: true, subtree: true })
  const text = await shown('<p>夜班</p>')
  watch.disconnect()
  expect([text.textContent, wasHeld]).toEqual(['夜班', true])
  expect(text.hasAttribute('data-awaited')).toBe(false)
})

test('an editor’s elements are kept: headings, lists, tables, links, pictures', async () => {
  const rich = await shown(
    '<h3>时间</h3><ul><li>一楼</li></ul><table><tbody><tr><td>9:00</td></tr></tbody></table>' +
      '<p><strong>请</strong>看<a href="https://example.com/a">这里</a></p><img src="/art/a.svg" alt="图">',
  )
  for (const tag of [
    'h3',
    'li',
    'td',
    'strong',
    'a[href="https://example.com/a"]',
    'img[alt="图"]',
  ])
    expect(rich.querySelector(tag)).not.toBeNull()
})

test('styled elements get their class, and pictures the API host', () => {
  expect(prepare('<p>a</p><h2 class="x">b</h2>', '')).toBe(
    '<p class="rich__p">a</p><h2 class="rich__h2" class="x">b</h2>',
  )
  expect(prepare('<img alt="" src="/art/a.svg">', 'https://api.example.com')).toContain(
    'src="https://api.example.com/art/a.svg"',
  )
  expect(prepare('<pre>a</pre><img src="https://b/c.png">', 'https://api.example.com')).toBe(
    '<pre>a</pre><img class="rich__img" src="https://b/c.png">',
  )
})

test('a date and its weekday stay whole; a line may end between them', () => {
  expect(prepare('<p>预计 12月2日（周三）18:00 恢复</p>', '')).toBe(
    '<p class="rich__p">预计 <span class="rich__date">12月2日</span><span class="rich__date">（周三）</span><span class="rich__date">18:00</span> 恢复</p>',
  )
})

test('measures stay whole, as the first words of an element too', () => {
  expect(prepare('<table><td>3 号楼 3 层、4 号楼</td></table><li>限 1 张</li>', '')).toBe(
    '<table class="rich__table"><td class="rich__td">3\u00a0号楼 3\u00a0层、4\u00a0号楼</td></table><li class="rich__li">限\u00a01\u00a0张</li>',
  )
})

import { RichText } from '@/components/richText/RichText'
import { prepare } from '@/components/richText/prepare'
import { AppearanceContext } from '@/components/screen/screenContexts'
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

test('lines end between words; measures, moments and numbers stay whole', async () => {
  const rich = await shown(
    '<p>不要在 C 区停留，&lt;四十五分钟&gt; 后的 12月2日（周三）18:00–19:00 恢复</p>',
  )
  expect(rich.querySelector('p')?.innerHTML.split('<wbr>')).toEqual([
    ...[
      '不要',
      '在 ',
      '<span class="rich__whole">C 区</span>',
      '停留，',
      '&lt;',
      '<span class="rich__whole">四十五</span>',
      '分钟',
      '&gt; ',
      '后的 ',
    ],
    ...['12月2日', '（周三）', '<span class="rich__whole rich__moment">18:00–19:00 恢复</span>'],
  ])
  expect(rich.textContent).toBe(
    '不要在 C 区停留，<四十五分钟> 后的 12月2日（周三）18:00–19:00 恢复',
  )
})

test('a text that holds the mark of an element stays a text', async () => {
  const rich = await shown(
    '<img alt="a>12月1日 18:00<img src=x onerror=alert(1)>"><p>b&lt;b&gt;</p>',
  )
  expect(rich.querySelectorAll('img')).toHaveLength(1)
  expect(rich.querySelector('b')).toBeNull()
})

describe('in the mini-program', () => {
  const { RichText: WeChatRichText } = jest.requireActual<
    typeof import('@/components/richText/RichText')
  >('@/components/richText/RichText.weapp')

  async function nodesOf(html: string, isElder: boolean): Promise<string> {
    const page = await openComponent(() => (
      <AppearanceContext.Provider value={{ isDark: false, isElder, fontScale: 1 }}>
        <WeChatRichText html={html} />
      </AppearanceContext.Provider>
    ))
    return page.element.querySelector('taro-rich-text-core')?.getAttribute('nodes') ?? ''
  }

  test('measures, dates and numbers stay whole', async () => {
    const nodes = await nodesOf('<p>限 1 张，12月2日（周三）一台</p>', false)
    expect(nodes.replace(/\u2060/g, '+').replace(/\u00a0/g, '_')).toContain(
      '限_1_张，1+2+月+2+日（周+三）一+台',
    )
  })

  test('words stay whole in large print, marks of HTML stay as they are', async () => {
    expect(await nodesOf('<p>开放&lt;b&gt;不要</p>', true)).toBe(
      '<p class="rich__p"><span class="rich__whole">开放</span>&lt;b&gt;<span class="rich__whole">不要</span></p>',
    )
  })
})

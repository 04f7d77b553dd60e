import type { Phone } from '../../weappHost/wx/phone'

type Rewriter = (suffix?: string, options?: object) => void

/** WeChat's default styles of built-in components, by its documents and its developer tools. */
const defaults = `
html{height:100%;-webkit-text-size-adjust:100%;font-size:16px}
body{margin:0;height:100%;overflow-x:hidden;-webkit-user-select:none;user-select:none;-webkit-tap-highlight-color:transparent}
::-webkit-scrollbar{display:none}
[hidden]{display:none!important}
page{display:block}
wx-view,wx-form,wx-picker,wx-rich-text,wx-web-view,wx-swiper-item{display:block}
wx-text{display:inline}
wx-image{display:inline-block;width:320px;height:240px;overflow:hidden;position:relative}
wx-image>img{display:block;width:100%;height:100%}
wx-button{position:relative;display:block;margin-left:auto;margin-right:auto;padding-left:14px;padding-right:14px;box-sizing:border-box;font-size:18px;text-align:center;text-decoration:none;line-height:2.55555556;border-radius:5px;overflow:hidden;color:#000;background-color:#f8f8f8;cursor:pointer}
wx-button::after{content:" ";width:200%;height:200%;position:absolute;top:0;left:0;border:1px solid rgba(0,0,0,.2);transform:scale(.5);transform-origin:0 0;box-sizing:border-box;border-radius:10px;pointer-events:none}
wx-button[disabled]{color:rgba(0,0,0,.3);background-color:#f7f7f7}
wx-input{display:block;height:1.4rem;min-height:1.4rem;overflow:hidden;white-space:nowrap;text-overflow:clip;position:relative;cursor:text}
wx-textarea{display:block;position:relative;width:300px;height:150px;cursor:text}
wx-input>input,wx-textarea>textarea{display:block;position:relative;box-sizing:border-box;width:100%;height:100%;min-height:inherit;margin:0;padding:0;border:0;outline:0;background:none;resize:none;font:inherit;line-height:inherit;color:inherit;text-align:inherit;letter-spacing:inherit;-webkit-user-select:text;user-select:text}
.preview-placeholder{position:absolute;inset:0;display:flex;align-items:center;overflow:hidden;pointer-events:none;color:gray}
wx-input>.preview-placeholder{white-space:nowrap}
wx-textarea>.preview-placeholder{align-items:flex-start;white-space:pre-wrap}
wx-scroll-view{display:block;width:100%;overflow:hidden}
wx-scroll-view[data-x]{overflow-x:auto}
wx-scroll-view[data-y]{overflow-y:auto;-webkit-overflow-scrolling:touch}
wx-swiper{display:block;height:150px;position:relative;overflow:hidden}
wx-swiper-item{position:absolute;left:0;top:0;width:100%;height:100%;overflow:hidden;transition:transform .3s}
.preview-dots{position:absolute;left:0;right:0;bottom:10px;text-align:center;font-size:0;pointer-events:none}
.preview-dots>i{display:inline-block;width:8px;height:8px;border-radius:50%;margin:0 4px}
wx-canvas{display:block;position:relative;width:300px;height:150px}
wx-canvas>canvas{display:block;width:100%;height:100%}
wx-video{display:inline-block;width:300px;height:225px;position:relative;background:#000}
wx-video>video{width:100%;height:100%}
wx-web-view{position:fixed;inset:0;z-index:999;background:#fff}
wx-web-view>iframe{width:100%;height:100%;border:0}
wx-page-container{display:none}
wx-page-container[data-shown]{display:block;position:fixed;left:0;right:0;bottom:0;z-index:900;overflow:auto;max-height:100%}
`

/** The styles of pages, made by WeChat's own runtime for wxss: it turns rpx into px of the phone's width. */
export class Styles {
  private readonly lookup: (file: string) => Rewriter | undefined
  private written: string[] = []

  /** @param code output of WeChat's wcsc */
  constructor(
    code: string,
    private readonly phone: Phone,
    private readonly urlOf: (source: string) => string,
  ) {
    const head = { appendChild() {} }
    const documentOfStyles = {
      head,
      createElement: () => ({
        childNodes: [],
        setAttribute() {},
        appendChild: (text: string) => this.written.push(text),
      }),
      createTextNode: (text: string) => text,
    }
    const windowOfStyles = {
      screen: { width: phone.windowWidth, height: phone.screenHeight },
      devicePixelRatio: phone.pixelRatio,
    }
    const agent = { userAgent: phone.platform === 'ios' ? 'iPhone' : 'Android' }
    const load = new Function('window', 'document', 'navigator', 'css', code) as (
      ...names: unknown[]
    ) => (file: string) => Rewriter | undefined
    this.lookup = load(windowOfStyles, documentOfStyles, agent, undefined)
  }

  /**
   * @param files wxss of the app and of a page; missing ones are left out
   * @param topInset height of the status bar over the page, px
   */
  of(files: string[], topInset: number): string {
    this.written = []
    for (const file of files) this.lookup(file)?.('', {})
    const insets: Record<string, number> = { top: topInset, bottom: this.phone.bottomInset }
    const css = this.written
      .join('\n')
      // Written by the compiler for WeChat's inspector.
      .replace(/;wxcs_\w[\w-]* ?:[^;}]*(?=[;}])/g, '')
      .replace(
        /(?:env|constant)\(safe-area-inset-(\w+)[^)]*\)/g,
        (_all, side: string) => `${insets[side] ?? 0}px`,
      )
      // In the browser it is the computer's theme.
      .replace(/\(prefers-color-scheme: ?(\w+)\)/g, (_all, theme: string) =>
        theme === this.phone.theme ? 'all' : 'not all',
      )
      .replace(
        /url\((["']?)(https?:[^"')]+)\1\)/g,
        (_all, quote: string, url: string) => `url(${quote}${this.urlOf(url)}${quote})`,
      )
    return defaults + css
  }
}

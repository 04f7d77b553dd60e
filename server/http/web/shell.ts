import type { announcementCalls } from '@/contract/announcement'
import type { BannerRow } from '@/contract/banner'
import type { DataOf } from '@/contract/endpoint'
import type { ParkInfo } from '@/contract/park'
import { skyAt } from '@/rules/sky'
import { escapeHtml } from '../../kernel/escapeHtml'

/** What the first screen of a park needs, known before any script runs. */
export interface ShellContent {
  park: ParkInfo
  /** ms since 1970: the sky is the hour's. */
  now: number
  /** Empty where the page is not the start or home page. */
  banners: readonly BannerRow[]
  /** Home's notices; null where the page is not the start or home page. */
  notices: DataOf<typeof announcementCalls.list> | null
}

/**
 * Writes a park into index.html: its name as title, its colours as CSS variables, its data as JSON
 * for the app, and for the start and home pages the place under its sky and the first banner, so that the browser finds the
 * picture before it has read a script. Every text is escaped for the place it stands in.
 */
export function fillShell(html: string, content: ShellContent | undefined): string {
  const head = content ? headOf(content) : ''
  const shell = content ? shellOf(content) : ''
  // Replaced by functions: in a plain replacement text `$&` and the like would be read as patterns.
  const titled = content
    ? html.replace(/<title>[^]*?<\/title>/, () => `<title>${escapeHtml(content.park.Name)}</title>`)
    : html
  const isShell = Boolean(content && content.banners.length > 0)
  return (isShell ? afterFirstPaint(titled) : titled)
    .replace('<!--park-head-->', () => head)
    .replace('<!--park-shell-->', () => shell)
    .replace(homeFiles, (_all, files = '') => (isShell ? preloads(String(files).split(' ')) : ''))
}

function headOf({ park, banners, notices }: ShellContent): string {
  const { Accent, AccentDark, AccentSoft, Paper } = park.ThemeColours
  const colours = [
    ['--park-accent', Accent],
    ['--park-accent-dark', AccentDark],
    ['--park-accent-soft', AccentSoft],
    ['--park-ground', Paper?.Ground],
  ]
    .filter(([, value = '']) => /^#[0-9a-f]{6}$/i.test(value))
    .map(([name, value]) => `${name}:${value}`)
  const [first] = banners
  return [
    `<style>:root{${colours.join(';')}}</style>`,
    first &&
      `<link rel="preload" as="image" href="${escapeHtml(first.Image)}" fetchpriority="high">`,
    `<script type="application/json" id="park">${escapeJson({ Park: park, Banners: banners, Notices: notices })}</script>`,
  ]
    .filter(Boolean)
    .join('')
}

function shellOf({ park, banners, now }: ShellContent): string {
  const [first] = banners
  if (!first) return ''
  const scene = park.Scene
    ? `<img class="park-shell__scene" src="${escapeHtml(park.Scene)}" alt="">`
    : ''
  return (
    `<div id="park-shell" aria-hidden="true"><div class="park-shell__place park-shell__place--${skyAt(now)}">` +
    `<div class="park-shell__name">${escapeHtml(park.Name)}</div>${scene}</div>` +
    `<img class="park-shell__banner" src="${escapeHtml(first.Image)}" alt="" ` +
    `width="${first.Width}" height="${first.Height}" fetchpriority="high"></div>`
  )
}

const deferredScript = /<script defer(?:="defer")? src="([^"]+)"><\/script>/g

/**
 * Starts the app's scripts only when the static first screen has been painted. They are fetched at once, but on a
 * quick network they would be there before the first paint and hold it up while they run.
 */
function afterFirstPaint(html: string): string {
  const scripts = [...html.matchAll(deferredScript)].map(([, src = '']) => src)
  const start =
    `${JSON.stringify(scripts)}.forEach(function(src){var s=document.createElement("script");` +
    's.src=src;s.async=false;document.head.appendChild(s)})'
  return html
    .replace(deferredScript, '')
    .replace('<!--park-head-->', () => `<!--park-head-->${preloads(scripts)}`)
    .replace(
      '</body>',
      () =>
        // The browser itself tells of the paint: a frame that was only asked for may come long before it on a busy
        // phone. A page opened in the background paints nothing until it is looked at; the timer starts it there,
        // and wherever the browser does not tell.
        `<script>!function(){var d=0;function go(){if(!d){d=1;${start}}}` +
        'function painted(l){if(l.getEntriesByName("first-contentful-paint").length)setTimeout(go)}' +
        'try{new PerformanceObserver(painted).observe({type:"paint",buffered:true})}' +
        'catch(e){requestAnimationFrame(function(){setTimeout(go)})}' +
        'setTimeout(go,document.hidden?0:1500)}()</script></body>',
    )
}

/** The files of the start page and home, as the build lists them (config/h5/homeFiles). */
const homeFiles = /<!--home-files(?: ([^>]*?))?-->/

/** Has the browser fetch them beside the app's own script. */
function preloads(files: readonly string[]): string {
  return files
    .filter(Boolean)
    .map((file) => {
      const kind = file.endsWith('.css') ? 'style' : 'script'
      return `<link rel="preload" as="${kind}" href="${escapeHtml(file)}">`
    })
    .join('')
}

/** JSON that cannot end the script element it stands in. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

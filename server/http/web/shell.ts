import type { announcementCalls } from '@/contract/announcement'
import type { BannerRow } from '@/contract/banner'
import type { DataOf } from '@/contract/endpoint'
import type { ParkInfo } from '@/contract/park'
import type { ParkToday } from '@/contract/parkToday'
import { homeEntries, LARGE_ENTRIES } from '@/rules/homeEntry'
import { partOfDayAt, skyAt } from '@/rules/sky'
import { urgentNow } from '@/rules/urgentNotice'
import { escapeHtml } from '../../kernel/escapeHtml'

/** Content of a park's first screen, available before any script runs. */
export interface ShellContent {
  park: ParkInfo
  /** ms since 1970: selects the sky by the hour. */
  now: number
  /** Posters of the day; null on pages other than start and home. */
  today: ParkToday | null
  /** Empty on pages other than start and home. */
  banners: readonly BannerRow[]
  /** Home's notices; null on pages other than start and home. */
  notices: DataOf<typeof announcementCalls.list> | null
}

/**
 * Writes a park into index.html: its name as title, its colours as CSS variables, its data as JSON
 * for the app, and on the start and home pages its scene with the sky and the first posters, so that
 * the browser finds the pictures before it reads a script. Every text is escaped for its context.
 */
export function fillShell(html: string, content: ShellContent | undefined): string {
  const head = content ? headOf(content) : ''
  const shell = content ? shellOf(content) : ''
  // Replacer functions: in a replacement string `$&` and similar would be patterns.
  const titled = content
    ? html.replace(/<title>[^]*?<\/title>/, () => `<title>${escapeHtml(content.park.Name)}</title>`)
    : html
  const isShell = Boolean(content?.today)
  return (isShell ? afterFirstPaint(titled) : titled)
    .replace('<!--park-head-->', () => head)
    .replace('<!--park-shell-->', () => shell)
    .replace(homeFiles, (_all, files = '') =>
      isShell
        ? `${preloads(scriptsFirst(String(files).split(' ')))}<script>onload=function(){setTimeout(function(){${loadWords}},5e3)}</script>`
        : `<script>${loadWords}</script>`,
    )
}

/**
 * Has a thread of its own load the browser's word list (config/h5/words.js), which a page's first title needs. Home divides
 * none: there the thread waits until the start is over, which it would slow down on two cores.
 */
const loadWords = 'new Worker("/js/words.20261130.js")'

function headOf({ park, now, today, banners, notices }: ShellContent): string {
  const { Accent, AccentDark, AccentSoft, Paper } = park.ThemeColours
  const colours = [
    ['--park-accent', Accent],
    ['--park-accent-dark', AccentDark],
    ['--park-accent-soft', AccentSoft],
    ['--park-ground', Paper?.Ground],
  ]
    .filter(([, value = '']) => /^#[0-9a-f]{6}$/i.test(value))
    .map(([name, value]) => `${name}:${value}`)
  const pictures = today ? [sceneAt(park, now), banners[0]?.Image, postersOf(today)[0]?.Image] : []
  return [
    `<style>:root{${colours.join(';')}}</style>`,
    ...pictures
      .filter((src) => src !== undefined && src !== '')
      .map(
        (src = '') =>
          `<link rel="preload" as="image" href="${escapeHtml(src)}" fetchpriority="high">`,
      ),
    `<script type="application/json" id="park">${escapeJson({ Park: park, Today: today, Banners: banners, Notices: notices })}</script>`,
  ]
    .filter(Boolean)
    .join('')
}

/** Posters in sight on a phone before any is moved. */
const POSTERS_IN_SIGHT = 3

const postersOf = ({ Posters }: ParkToday) => Posters.slice(0, POSTERS_IN_SIGHT)

/** The park's picture under the sky of the hour: its windows follow the sky's name. */
const sceneAt = ({ Scene }: ParkInfo, now: number) => Scene && `${Scene}#${skyAt(now)}`

function shellOf({ park, today, banners, notices, now }: ShellContent): string {
  if (!today) return ''
  const scene = sceneAt(park, now)
  const drawn = scene ? `<img class="park-shell__scene" src="${escapeHtml(scene)}" alt="">` : ''
  const posters = postersOf(today).map(({ Image }) =>
    Image
      ? `<img class="park-shell__poster" src="${escapeHtml(Image)}" alt="" width="120" height="160">`
      : '<span class="park-shell__poster"></span>',
  )
  const urgent = urgentNow(notices?.DataRows ?? [], now)
  const notice = urgent ? `<div class="park-shell__notice">${escapeHtml(urgent.Title)}</div>` : ''
  return (
    `<div id="park-shell" aria-hidden="true"><div class="park-shell__place park-shell__place--${skyAt(now)}">` +
    `<div class="park-shell__name">${escapeHtml(park.Name)}</div>${drawn}</div>` +
    `<div class="park-shell__search"></div>${notice}` +
    `<div class="park-shell__title">${partOfDayAt(now)}逛什么</div>` +
    `<div class="park-shell__posters">${posters.join('')}</div>` +
    `<div class="park-shell__entries" style="--rows:${smallRowsOf(park)}"></div>${bannerOf(banners)}</div>` +
    `<script>${keptTap}</script>`
  )
}

/** Rows of small entries below the large ones. */
const smallRowsOf = ({ HomeEntries }: ParkInfo) =>
  Math.max(0, Math.ceil(homeEntries(HomeEntries).length / LARGE_ENTRIES) - 1)

/**
 * The first banner. On a tall phone its upper part is the largest picture in sight: drawn by the app alone, it would be there
 * only after all scripts.
 */
const bannerOf = ([first]: readonly BannerRow[]) =>
  first ? `<img class="park-shell__banner" src="${escapeHtml(first.Image)}" alt="">` : ''

/**
 * The static screen covers the app until home is there, so a tap on it would be lost: a member who knows where the tabs are
 * taps them at once. The last tap is kept and played when the app removes the screen, on the tab bar or a poster,
 * which are where they were expected; taps elsewhere meant nothing that was in sight.
 */
const keptTap =
  '!function(d){var s=d.getElementById("park-shell"),t;s.addEventListener("click",function(e){t=e});' +
  'new MutationObserver(function(m,o){if(s.isConnected)return;o.disconnect();' +
  // After the frame, which has laid the page out: elementFromPoint would do that in the task that inserts the page.
  'if(t)requestAnimationFrame(function(){setTimeout(function(){' +
  'var f=d.elementFromPoint(t.clientX,t.clientY);' +
  'if(f&&(f.closest(".tabBar")||t.target.className=="park-shell__poster"))' +
  // Icons are SVG elements, which have no click().
  'f.dispatchEvent(new MouseEvent("click",{bubbles:true,cancelable:true}))' +
  '})})}).observe(d.body,{childList:true})}(document)'

/**
 * Lays out home's sizes and weights of text, out of sight, each in a task of its own, while the scripts arrive: the first use of
 * a face takes long, and home's first layout, its longest task, would have all of them. The dot is of the sheet's own face.
 */
const firstUse =
  '["400 12","600 12","400 13","600 13","400 15","600 15","700 17"].forEach(function(f){setTimeout(function(){' +
  'var e=document.createElement("span");e.textContent="今晚·12:30";' +
  'e.style.cssText="position:absolute;visibility:hidden;font-weight:"+f.slice(0,3)+";font-size:"+f.slice(4)+"px";' +
  'document.body.append(e);e.offsetWidth;e.remove()})})'

const deferredScript = /<script defer(?:="defer")? src="([^"]+)"><\/script>/g
const appSheet = /<link href="([^"]+)" rel="stylesheet">/

/**
 * Delays the app's sheet and scripts until the static first screen, which has its own style, is painted. They are fetched at
 * once; but the first paint would wait for the sheet, and on a fast network for scripts that arrive and run before it. The
 * scripts run after the sheet, for nothing may be drawn without it; when the sheet fails they run all the same.
 */
function afterFirstPaint(html: string): string {
  const scripts = [...html.matchAll(deferredScript)].map(([, src = '']) => src)
  const [sheetLink = '', sheet] = appSheet.exec(html) ?? []
  const run =
    `${JSON.stringify(scripts)}.forEach(function(src){var s=document.createElement("script");` +
    `s.src=src;s.async=false;document.head.appendChild(s)});${firstUse}`
  const start = sheet
    ? `var l=document.createElement("link");l.rel="stylesheet";l.href=${JSON.stringify(sheet)};` +
      `l.onload=l.onerror=function(){${run}};document.head.appendChild(l)`
    : run
  const early = preloads([...(sheet ? [sheet] : []), ...scripts])
  return html
    .replace(deferredScript, '')
    .replace(sheetLink, '')
    .replace('<!--park-head-->', () => `<!--park-head-->${early}`)
    .replace(
      '</body>',
      () =>
        // The browser reports the paint: requestAnimationFrame alone may fire long before it on a
        // busy phone. A page opened in the background is not painted until it is shown; the timer
        // starts it there, and in browsers that do not report the paint.
        `<script>!function(){var d=0;function go(){if(!d){d=1;${start}}}` +
        'function painted(l){if(l.getEntriesByName("first-contentful-paint").length)setTimeout(go)}' +
        'try{new PerformanceObserver(painted).observe({type:"paint",buffered:true})}' +
        'catch(e){requestAnimationFrame(function(){setTimeout(go)})}' +
        'setTimeout(go,document.hidden?0:1500)}()</script></body>',
    )
}

/**
 * Placeholder with the files of start page and home, as the build lists them (config/h5/homeFiles).
 */
const homeFiles = /<!--home-files(?: ([^>]*?))?-->/

const isSheet = (file: string) => file.endsWith('.css')

/**
 * The browser opens six connections to a server without HTTP/2, and sends what its markup names first: home's scripts, which take
 * longer than its sheets to fetch and to compile, would wait for a free one.
 */
const scriptsFirst = (files: readonly string[]) =>
  [...files].sort((one, other) => Number(isSheet(one)) - Number(isSheet(other)))

/** Preload links, so that the files are fetched in parallel with the app's script. */
function preloads(files: readonly string[]): string {
  return files
    .filter(Boolean)
    .map((file) => {
      const kind = isSheet(file) ? 'style' : 'script'
      return `<link rel="preload" as="${kind}" href="${escapeHtml(file)}">`
    })
    .join('')
}

/** JSON escaped so that it cannot end its script element. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

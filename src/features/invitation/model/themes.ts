/**
 * The five invitation themes, each drawn as one SVG. An image cannot read the style sheet, so the colours are defined
 * here.
 */
import { mixed } from '@/rules/colour'
import { svgAddress } from '@/utils/svgPicture'
import type { ParkInfo } from '@/contract/park'
import type { Theme, OpenInvitation } from '../queries/open'
import { windowText } from './words'

export const themes: readonly { value: Theme; text: string }[] = [
  { value: 'paper', text: '素笺' },
  { value: 'garden', text: '花园' },
  { value: 'night', text: '夜色' },
  { value: 'festival', text: '佳节' },
  { value: 'business', text: '商务' },
]

/** Sky gradient (top, bottom), three tones from far to near, and the highlight. */
type Tones = readonly [string, string, string, string, string, string]

const tones: Record<Theme, { light: Tones; dark: Tones }> = {
  paper: {
    light: ['#f8efe2', '#eed9bd', '#d9b48a', '#b4673f', '#8a4326', '#fff8ec'],
    dark: ['#3a2d25', '#2b211c', '#5b4334', '#8a5236', '#b4673f', '#e8c9a4'],
  },
  garden: {
    light: ['#e6f3ea', '#c6e3cf', '#8fc4a0', '#4f9468', '#2c6a47', '#f6c9c4'],
    dark: ['#1f3128', '#17251e', '#2f5541', '#3f7a59', '#5fa67c', '#d99a98'],
  },
  night: {
    light: ['#2b3567', '#59508f', '#3a3f78', '#272b5a', '#171a3c', '#ffe2a3'],
    dark: ['#171b3a', '#2d2a56', '#262a57', '#1a1d42', '#10122b', '#f2cf88'],
  },
  festival: {
    light: ['#c9372c', '#e0604a', '#b02a22', '#8f1d1a', '#6f1214', '#ffd98a'],
    dark: ['#6f1a1a', '#8a2a24', '#5d1416', '#470d10', '#33080b', '#eac070'],
  },
  business: {
    light: ['#e8eef6', '#cbd9ea', '#9db7d3', '#4f78a3', '#244a73', '#ffffff'],
    dark: ['#1d2836', '#161f2b', '#2c435c', '#3f658c', '#6592be', '#c9dcef'],
  },
}

const circle = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`
const shape = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`
const each = <Item>(items: readonly Item[], draw: (item: Item, at: number) => string) =>
  items.map(draw).join('')

const hill = (y: number, bend: number, fill: string) =>
  shape(`M0 ${y}C90 ${y - bend} 150 ${y + bend} 220 ${y}S330 ${y - bend} 360 ${y - 8}V170H0Z`, fill)
const leaf = (x: number, y: number, turn: number, size: number, fill: string) =>
  `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" fill="${fill}" d="M0-14C10-10 12 4 0 16C-12 4-10-10 0-14Z"/>`
const flower = (x: number, y: number, size: number, fill: string, heart: string) =>
  each([0, 72, 144, 216, 288], (turn) => leaf(x, y, turn, size, fill)) +
  circle(x, y, size * 5, heart)
const tower = (x: number, y: number, wide: number, fill: string, lit: string) =>
  shape(`M${x} ${y}h${wide}V170h-${wide}Z`, fill) +
  each([0, 1, 2, 3], (row) =>
    each([0, 1], (column) =>
      (row + column + Math.round(x)) % 3 === 0
        ? ''
        : shape(`M${x + 6 + column * (wide / 2 - 2)} ${y + 10 + row * 16}h6v8h-6z`, lit, 0.75),
    ),
  )
const lantern = (x: number, y: number, size: number, fill: string, gold: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0-60V-22" stroke="${gold}" stroke-width="1.5"/><ellipse rx="24" ry="20" fill="${fill}"/><ellipse rx="12" ry="20" fill="none" stroke="${gold}" opacity=".6"/><path d="M-9-22h18v5h-18zM-9 17h18v5h-18z" fill="${gold}"/><path d="M-4 22v16M0 22v20M4 22v16" stroke="${gold}" stroke-width="1.5"/></g>`

const drawings: Record<Theme, (tone: Tones) => string> = {
  paper: ([, , far, mid, near, shine]) =>
    circle(286, 52, 30, shine, 0.9) +
    hill(116, 24, far) +
    hill(142, -18, mid) +
    shape('M302 150V96h7v54z', near) +
    circle(306, 86, 21, near) +
    each(
      [
        [40, 40, 30],
        [88, 66, -40],
        [150, 34, 75],
        [206, 78, 10],
        [246, 30, -25],
      ] as const,
      ([x, y, turn], at) => leaf(x, y, turn, 0.7 + (at % 3) * 0.2, at % 2 ? mid : near),
    ),
  garden: ([, , far, mid, near, shine]) =>
    circle(72, 48, 24, shine, 0.85) +
    hill(104, 26, far) +
    hill(126, -20, mid) +
    hill(150, 14, near) +
    each(
      [
        [46, 138, 0.7],
        [104, 150, 0.55],
        [178, 134, 0.8],
        [250, 148, 0.6],
        [312, 132, 0.75],
      ] as const,
      ([x, y, size]) => flower(x, y, size, shine, far),
    ),
  night: ([, , far, mid, near, shine]) =>
    circle(292, 44, 22, shine) +
    each(
      [
        [30, 30],
        [78, 58],
        [122, 24],
        [170, 50],
        [214, 22],
        [250, 70],
        [338, 86],
      ] as const,
      ([x, y], at) => circle(x, y, 1.2 + (at % 3) * 0.5, shine, 0.9),
    ) +
    each([14, 96, 182, 268, 330], (x, at) => tower(x, 84 + (at % 2) * 18, 44, far, shine)) +
    each([52, 140, 226, 302], (x, at) => tower(x, 108 + (at % 2) * 10, 36, mid, shine)) +
    shape('M0 156H360V170H0Z', near),
  festival: ([, , far, mid, near, shine]) =>
    each([60, 120, 180], (r) => circle(180, 176, r, far, 0.5)) +
    hill(152, 14, near) +
    lantern(62, 66, 0.95, mid, shine) +
    lantern(124, 48, 0.7, near, shine) +
    lantern(298, 72, 1.05, mid, shine) +
    lantern(240, 46, 0.65, near, shine) +
    each(
      [
        [26, 110],
        [168, 92],
        [200, 118],
        [344, 128],
      ] as const,
      ([x, y]) => leaf(x, y, 45, 0.4, shine) + leaf(x, y, -45, 0.4, shine),
    ),
  business: ([, , far, mid, near, shine]) =>
    circle(300, 40, 70, shine, 0.35) +
    each([0, 1, 2, 3, 4, 5], (at) => shape(`M${at * 72} 0h1V170h-1z`, far, 0.35)) +
    each([0, 1, 2], (at) => shape(`M0 ${34 + at * 40}h360v1H0z`, far, 0.35)) +
    each([20, 116, 250], (x, at) => tower(x, 78 - at * 8, 52, far, shine)) +
    each([66, 176, 306], (x, at) => tower(x, 100 - at * 6, 46, mid, shine)) +
    shape('M0 148L360 128V170H0Z', near),
}

/** The park's colours as far as a theme takes them. */
type ParkColours = Pick<ParkInfo['ThemeColours'], 'Accent' | 'Drawings'>

/** Colour mixed into the accent for the dark tones: the surface of dark mode (styles/tokens). */
const NIGHT = '#24211f'

/** The tones of the first theme in a park whose hue is not that of its paper and earth. */
function parkTones(accent: string, isDark: boolean): Tones {
  const by = (part: number, ground = isDark ? NIGHT : '#ffffff') => mixed(accent, ground, part)
  return isDark
    ? [by(0.22), by(0.12), by(0.36), by(0.6), by(0.85), by(0.3, '#ffffff')]
    : [by(0.08), by(0.22), by(0.44), by(0.82), by(0.78, '#000000'), '#fffaf2']
}

/**
 * Image address of a theme's picture, 360 × 170.
 * @param colours of the park; undefined: its service has none
 */
export function themePicture(theme: Theme, isDark: boolean, colours?: ParkColours): string {
  const tone =
    theme === 'paper' && colours?.Drawings
      ? parkTones(colours.Accent, isDark)
      : tones[theme][isDark ? 'dark' : 'light']
  const sky = `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone[0]}"/><stop offset="1" stop-color="${tone[1]}"/></linearGradient>`
  return svgAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 170" preserveAspectRatio="xMidYMax slice"><defs>${sky}</defs><path d="M0 0H360V170H0Z" fill="url(#s)"/>${drawings[theme](tone)}</svg>`,
  )
}

/** Content of the poster of an invitation. */
export const invitationPoster = (invitation: OpenInvitation, colours?: ParkColours) => ({
  title: invitation.Title,
  cover: themePicture(invitation.Theme, false, colours),
  coverShape: 'wide' as const,
  kind: '邀请函',
  facts: [
    ['邀请人', invitation.InviterName],
    ['时间', windowText(invitation.ValidFrom, invitation.ValidTo)],
    ['地点', invitation.PlaceName],
  ] as const,
  hint: '扫码接受邀请',
})

import { dottedPlate } from '@/rules/plate'
import type { PlateColor } from '@/contract/carInfo'
import { escapeHtml } from '../../../kernel/escapeHtml'
import { formatTime } from '@/utils/dateTime'

/** Path of the sandbox's entry pictures; generated from the query, nothing is stored. */
export const ENTRY_PICTURE_PATH = '/dev/parking/picture.svg'

export interface EntrySeen {
  /** Empty: no plate. */
  plateNo: string
  plateColor: PlateColor
  /** ms since 1970 */
  at: number
}

/** URL path of an entry picture. */
export const entryPicturePath = ({ plateNo, plateColor, at }: EntrySeen): string =>
  `${ENTRY_PICTURE_PATH}?${new URLSearchParams({ plate: plateNo, color: plateColor, at: String(at) }).toString()}`

const plates: Readonly<Record<PlateColor, { face: string; ink: string }>> = {
  blue: { face: '#1c4fa1', ink: '#fff' },
  green: { face: '#7fd0a4', ink: '#0b1a12' },
  yellow: { face: '#f2b51d', ink: '#1b1405' },
  white: { face: '#f4f4f2', ink: '#16161a' },
  black: { face: '#17181c', ink: '#fff' },
}

const paints = ['#8d99a6', '#b9bec4', '#5c6b7a', '#a4473f', '#3f5f57', '#d8d5cd']

/** Paint colour of a car, derived from its plate. */
const paintOf = (plateNo: string): string => {
  const sum = [...plateNo].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  return paints[sum % paints.length] ?? '#8d99a6'
}

const plateShown = ({ plateNo, plateColor }: EntrySeen): string => {
  if (plateNo === '') return ''
  const { face, ink } = plates[plateColor]
  return `<rect x="234" y="262" width="172" height="42" rx="5" fill="${face}" stroke="${ink}" stroke-opacity=".6" stroke-width="2"/>
<text x="320" y="291" text-anchor="middle" font-size="24" font-weight="700" textLength="152" lengthAdjust="spacingAndGlyphs" fill="${ink}">${escapeHtml(dottedPlate(plateNo))}</text>`
}

/** Entry picture of the sandbox: a car before the barrier, by day or night. */
export function entryPicture(seen: EntrySeen): string {
  const hour = Number(formatTime(seen.at, 'hh'))
  const isNight = hour < 6 || hour >= 18
  const [sky, ground] = isNight ? ['#20242e', '#2d323c'] : ['#c8d3dc', '#9aa1a6']
  const paint = paintOf(seen.plateNo)
  const lamp = isNight ? '#fff6d0' : '#eef2f5'
  const glow = isNight
    ? '<defs><radialGradient id="glow"><stop stop-color="#fff3c4" stop-opacity=".55"/><stop offset="1" stop-color="#fff3c4" stop-opacity="0"/></radialGradient></defs><g fill="url(#glow)"><circle cx="206" cy="234" r="110"/><circle cx="434" cy="234" r="110"/></g>'
    : ''
  const stamp = `${formatTime(seen.at, 'yyyy-MM-dd hh:mm')}  入口 1 号道`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360" font-family="-apple-system,'PingFang SC','Noto Sans CJK SC',sans-serif">
<rect width="640" height="360" fill="${sky}"/><rect y="196" width="640" height="164" fill="${ground}"/>
<path d="M0 108h640v26H0z" fill="#000" opacity=".18"/><path d="M292 196h56l70 164H222z" fill="#fff" opacity=".1"/>
<ellipse cx="320" cy="332" rx="196" ry="16" opacity=".35"/>
<path d="M214 172q12-62 40-68h132q28 6 40 68z" fill="#232a33"/><path d="M226 170q12-50 32-56h124q20 6 32 56z" fill="#6f8494" opacity=".75"/>
<path d="M158 214q4-40 56-42h212q52 2 56 42v84q0 14-14 14H172q-14 0-14-14z" fill="${paint}"/>
<path d="M158 250h324v20H158z" opacity=".16"/><rect x="236" y="210" width="168" height="34" rx="8" fill="#1d2127"/>
<path d="M172 214q30-10 56 4l-4 26h-52zM468 214q-30-10-56 4l4 26h52z" fill="${lamp}" stroke="#2a2e35" stroke-width="3"/>
<rect x="170" y="304" width="56" height="30" rx="10" fill="#15171b"/><rect x="414" y="304" width="56" height="30" rx="10" fill="#15171b"/>
${glow}
${plateShown(seen)}
<rect x="560" y="150" width="34" height="200" rx="6" fill="#e0a51b"/><path d="M20 196h556v14H20z" fill="#f4f4f2"/><path d="M60 196h40v14H60zM160 196h40v14h-40zM440 196h40v14h-40zM520 196h40v14h-40z" fill="#c4352b"/>
<rect width="640" height="34" fill="#000" opacity=".55"/><text x="16" y="23" font-size="16" fill="#fff">${escapeHtml(stamp)}</text>
</svg>`
}

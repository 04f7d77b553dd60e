/**
 * The privacy guide of docs/PUBLISHING.md: one row for each private use of the build
 * (src/rules/privateUses.ts, which __tests__/weapp/static/privacy.test.ts compares with the compiled
 * calls), by WeChat's name of the item and the place of its use.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { transformSync } from 'esbuild'
import { root } from './prepare.mjs'

/** WeChat's item and the place of use, by call. */
const places = {
  chooseMedia: ['收集你选中的照片或视频信息', 'personal data, complaints, place of the car'],
  saveImageToPhotosAlbum: ['使用你的相册（仅写入）权限', 'receipt of property bills'],
  addPhoneCalendar: ['使用你的日历（仅写入）权限', 'activities'],
  setClipboardData: ['读取你的剪切板', 'number of a complaint; the app never reads it'],
  getLocation: ['收集你的位置信息', 'points of inspection rounds, staff only'],
  chooseLicensePlate: ['收集你的车牌号', "the plate keyboard's shortcut"],
  chooseAddress: ['收集你的地址', 'addresses of the mall'],
  'button.getPhoneNumber': ['收集你的手机号', 'log-in by WeChat'],
}

/** Private uses of a build. @param staffLocation STAFF_LOCATION of the build */
function privateUses(staffLocation) {
  const source = readFileSync(path.join(root, 'src/rules/privateUses.ts'), 'utf8')
  const { code } = transformSync(source, {
    loader: 'ts',
    format: 'cjs',
    define: { 'process.env.STAFF_LOCATION': JSON.stringify(staffLocation) },
  })
  const made = { exports: {} }
  new Function('module', 'exports', code)(made, made.exports)
  return made.exports.privateUses
}

/** Rows of the guide: item, purpose, place, call. @throws Error for a use without an item */
export function privacyRows() {
  return Object.entries(privateUses('off')).map(([call, { purpose }]) => {
    const [item, place] = places[call] ?? []
    if (!item) throw new Error(`${call} has no item of WeChat's guide in scripts/privacyGuide.mjs`)
    return [item, purpose, place, `\`${call}\``]
  })
}

import { stringify as yamlText } from 'yaml'
import { contrast, mixed } from '@/rules/colour'
import { mobilePattern, wrongMobile } from '@/rules/phone'
import { cutText, textLength } from '@/rules/text/graphemes'
import { mobileText } from '@/rules/typed/typedNumbers'
import { fieldMakers } from '../../kernel/folder/fields/fieldMakers'
import { keyLabel } from '../../kernel/folder/problem'
import type { FolderPart } from '../../kernel/folder/folderPart'
import { csvText, type TableCell } from '../../kernel/table/csvText'
import { blankContext } from './richText'
import type { FolderFiles } from './readFolder'

/** Names of the questions that a new park answers. */
export type Answers = Record<(typeof questions)[number]['name'], string>

interface Building {
  name: string
  floors: number
}

/** 1 号楼 3 层、2 号楼 2 层 */
function buildingsOf(text: string): Building[] | undefined {
  const matches = text
    .split(/[、,，;；]/)
    .map((part) => /^(.{1,20}?)\s*(\d{1,2})\s*层$/.exec(part.trim()))
  if (matches.some((one) => one === null)) return undefined
  return matches.map((one) => ({ name: one?.[1] ?? '', floors: Number(one?.[2] ?? 1) }))
}

function placeOf(text: string): { latitude: number; longitude: number } | undefined {
  const [, latitude = '', longitude = ''] =
    /^(-?\d{1,2}(?:\.\d+)?)\s*[,，\s]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? []
  if (latitude === '') return undefined
  return { latitude: Number(latitude), longitude: Number(longitude) }
}

const colourOf = (text: string): string => `#${text.replace(/^#/, '').toLowerCase()}`

const short =
  (most: number) =>
  (text: string): string | undefined => {
    if (text === '') return '不能为空'
    return textLength(text) > most ? `最多 ${most} 个字` : undefined
  }

/**
 * The ten questions. `wrong` says what is wrong with an answer; `fallback` is taken for an empty one, from the answers so far
 * and the park's id.
 */
export const questions = [
  { name: 'name', text: '园区名称', wrong: short(40) },
  {
    name: 'phone',
    text: '客服电话',
    wrong: (text: string) => (/^[\d-]{5,30}$/.test(text) ? undefined : '应为电话号码'),
  },
  { name: 'address', text: '地址', wrong: short(100) },
  { name: 'operator', text: '运营方（合同上的公司名）', wrong: short(60) },
  {
    name: 'place',
    text: '坐标：纬度,经度（在地图上拾取）',
    wrong: (text: string) => (placeOf(text) ? undefined : '应写作 30.25,120.17'),
  },
  {
    name: 'buildings',
    text: '楼宇和层数',
    fallback: () => '1 号楼 3 层',
    wrong: (text: string) => (buildingsOf(text) ? undefined : '应写作 1 号楼 3 层、2 号楼 2 层'),
  },
  {
    name: 'hours',
    text: '开放时间',
    fallback: () => '每日 09:00–22:00',
    wrong: short(100),
  },
  {
    name: 'colour',
    text: '主色',
    fallback: () => '#2f6f4f',
    wrong: (text: string) =>
      /^#[0-9a-f]{6}$/.test(colourOf(text)) ? undefined : '应为 #2f6f4f 这样的颜色',
  },
  {
    name: 'host',
    text: '域名（H5 的网址，不带 https://）',
    fallback: (id: string) => `${id}.localhost`,
    wrong: (text: string) =>
      /^[a-z0-9.-]{1,200}$/.test(text) ? undefined : '应为小写域名，不带 https:// 和端口',
  },
  {
    name: 'manager',
    text: '园区管理员的手机（首次登录后进入 /desk；先不设就留空）',
    fallback: () => '',
    wrong: (text: string) =>
      text === '' || mobilePattern.test(mobileText(text)) ? undefined : wrongMobile,
  },
] as const satisfies readonly {
  name: string
  text: string
  fallback?: (id: string) => string
  wrong: (text: string) => string | undefined
}[]

/** Contrast of white text, WCAG AA. */
const READABLE = 4.5

/** The colour, darkened until white text is readable on it. */
function readable(colour: string): string {
  for (let part = 100; part > 0; part -= 4) {
    const darker = mixed(colour, '#000000', part / 100)
    if (contrast(darker, '#ffffff') >= READABLE) return darker
  }
  return '#000000'
}

/** Files of the template that a new park takes over. */
const taken =
  /^(?:agreements\/.*|(?:levels|balance|points|point-earning|repair-categories)\.yaml|notices\/welcome\.md|pictures\/repair-.*)$/

/** Tables that begin with their headings only. */
const empty = ['shop', 'shopHours', 'dish', 'room', 'floorMark']

const headingsOf = (part: FolderPart): string[] => [
  keyLabel,
  ...Object.values(part.fields(fieldMakers(blankContext))).map(({ label }) => label),
]

const table = (rows: readonly TableCell[][]): Buffer => Buffer.from(csvText(rows))

/** A text of the template with the new park's names; an entry of YAML is quoted where the name needs it. */
const renamed = (text: string, { name, operator }: Answers): string =>
  text
    .split('\n')
    .map((line) => {
      const own = line
        .replaceAll('杭州样板文化发展有限公司', operator)
        .replaceAll('样板文创园', name)
      const [, label, value = ''] = /^([^\s:]+): (.*)$/.exec(own) ?? []
      if (own === line || label === undefined) return own
      return `${label}: ${yamlText(value, { lineWidth: 0 }).trimEnd()}`
    })
    .join('\n')

/** Metres of a building until it is measured. */
const SIZE = { width: 60, depth: 30 }
/** Degrees between buildings on the plan, about 80 m. */
const STEP = 0.0008

/**
 * Files of a new park: `check` accepts them, and it opens.
 * @param template files of parts/template: agreements, levels and rules that every park starts from
 */
export function newFolder(
  id: string,
  answers: Answers,
  parts: readonly FolderPart[],
  template: FolderFiles,
): { files: Map<string, Buffer>; notes: string[] } {
  const { name, operator } = answers
  const place = placeOf(answers.place) ?? { latitude: 0, longitude: 0 }
  const buildings = buildingsOf(answers.buildings) ?? []
  const given = colourOf(answers.colour)
  const accent = readable(given)
  const files = new Map<string, Buffer>()
  files.set(
    'park.yaml',
    Buffer.from(
      yamlText(
        {
          ...{ 编号: id, 名称: name, 简称: cutText(name, 8) },
          ...{ 客服电话: answers.phone, 地址: answers.address },
          ...{ 纬度: place.latitude, 经度: place.longitude },
          ...{ 开放时间: answers.hours, 运营方: operator },
          ...{ 主色: accent, 深色: mixed(accent, '#000000', 0.72) },
          ...{ 浅色: mixed(accent, '#ffffff', 0.12), 域名: [answers.host] },
        },
        { lineWidth: 0 },
      ),
    ),
  )
  files.set(
    'buildings.csv',
    table([
      ['编号', '名称', '类型', '纬度', '经度', '东西宽（米）', '南北深（米）'],
      ...buildings.map((one, at) => [
        ...[`building-${at + 1}`, one.name, '楼宇', place.latitude],
        ...[Number((place.longitude + at * STEP).toFixed(6)), SIZE.width, SIZE.depth],
      ]),
    ]),
  )
  files.set(
    'floors.csv',
    table([
      ['编号', '楼宇', '名称', '层'],
      ...buildings.flatMap((one, at) =>
        Array.from({ length: one.floors }, (_, floor) => one.floors - floor).map((level) => [
          ...[`building-${at + 1}-${level}f`, `building-${at + 1}`, `${level}F`, level],
        ]),
      ),
    ]),
  )
  const manager = mobileText(answers.manager)
  files.set(
    'staff.csv',
    table([
      ['编号', '手机', '姓名', '职责'],
      ...(manager === '' ? [] : [['manager', manager, '园区管理员', '园区管理员']]),
    ]),
  )
  files.set(
    'bill-subjects.csv',
    table([
      ['编号', '科目'],
      ...[
        ['service', '物业费'],
        ['water', '水费'],
        ['power', '电费'],
        ['shared', '公摊'],
        ['rent', '租金'],
      ],
    ]),
  )
  for (const part of parts)
    if (part.shape.form === 'table' && empty.includes(part.kind))
      files.set(part.shape.path, table([headingsOf(part)]))
  for (const [file, bytes] of template) {
    if (!taken.test(file)) continue
    const isText = /\.(?:md|yaml)$/.test(file)
    files.set(file, isText ? Buffer.from(renamed(bytes.toString('utf8'), answers)) : bytes)
  }
  const notes = accent === given ? [] : [`主色 ${given} 上的白字看不清，已加深为 ${accent}`]
  return { files, notes }
}

import { folderPart } from '../../../kernel/folder/folderPart'
import { homeEntryNames } from '@/rules/homeEntry'
import { park } from './park.table'

const colour = [/^#[0-9a-f]{6}$/, '应为 #b4532a 这样的颜色'] as const

/** The park itself. */
export const parkFolder = folderPart({
  kind: 'park',
  label: '园区',
  shape: { form: 'single', path: 'park.yaml' },
  table: park,
  identity: undefined,
  required: true,
  fields: (make) => ({
    name: make.text('名称', { max: 40 }),
    shortName: make.text('简称', { max: 8 }),
    slogan: make.text('标语', { max: 40, optional: true }),
    introduction: make.text('简介', { max: 500, optional: true }),
    phone: make.text('客服电话', { max: 30, pattern: [/^[\d-]{5,}$/, '应为电话号码'] }),
    email: make.text('邮箱', {
      max: 100,
      optional: true,
      pattern: [/^$|^[^@\s]+@[^@\s]+$/, '应为邮箱地址'],
    }),
    address: make.text('地址', { max: 100 }),
    latitude: make.decimal('纬度', { min: -90, max: 90, missing: null }),
    longitude: make.decimal('经度', { min: -180, max: 180, missing: null }),
    openHours: make.text('开放时间', { max: 100, optional: true }),
    operator: make.text('运营方', { max: 60 }),
    logo: make.picture('标志', { optional: true }),
    scene: make.picture('场景图', { optional: true }),
    homeEntries: make.texts('首页服务', {
      max: 20,
      optional: true,
      pattern: [
        new RegExp(`^(${homeEntryNames.join('|')})$`),
        `应为${homeEntryNames.join('、')}之一`,
      ],
    }),
    levelPattern: make.oneOf('等级图案', { water: '水波', cloth: '织物' }, 'water'),
    mallFamily: make.oneOf('商城接口', { A: 'A', B: 'B' }, 'B'),
    accent: make.text('主色', { max: 7, pattern: colour }),
    accentDark: make.text('深色', { max: 7, pattern: colour }),
    accentSoft: make.text('浅色', { max: 7, pattern: colour }),
    hosts: make.texts('域名', {
      max: 200,
      min: 1,
      pattern: [/^[a-z0-9.-]+$/, '应为小写域名，不带 https:// 和端口'],
    }),
  }),
  toRow: (record, { now, isDemo }) => ({ ...record, isActive: true, isDemo, createdAt: now }),
  initial: ['isActive', 'isDemo', 'createdAt'],
  end: () => 'keep',
})

import { folderPart } from '../../../kernel/folder/folderPart'
import { banner } from './banner.table'

/** Rotating pictures at the top of a page, in file order. */
export const bannerFolder = folderPart({
  kind: 'banner',
  label: '轮播图',
  shape: { form: 'list', path: 'banners.yaml' },
  table: banner,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    title: make.text('标题', { max: 40 }),
    alt: make.text('画面', { max: 100 }),
    image: make.picture('图片'),
    width: make.integer('宽', { min: 100, max: 4000, missing: 750 }),
    height: make.integer('高', { min: 100, max: 4000, missing: 360 }),
    link: make.link('链接'),
    buildingId: make.optionalRef('楼宇', 'building', '楼宇'),
    position: make.oneOf('位置', { home: '首页', mall: '商城', points: '积分商城' }, 'home'),
    showFrom: make.time('开始展示', { missing: make.firstImport }),
    showTo: make.time('结束展示', { missing: null }),
  }),
  toRow: (record, { rank }) => ({ ...record, rank }),
  end: ({ showTo }, now) => (showTo && showTo <= now ? 'keep' : { showTo: now }),
  isOver: ({ showTo }, now) => showTo !== null && showTo <= now,
})

import { cardRules, cardValidDays, everyPlace } from '../cardRules'
import type { CardProduct, ExchangeCode } from '../types'

const everywhere = {
  validDays: cardValidDays,
  bonus: 0,
  shops: [],
  rules: cardRules(everyPlace('园区全部商户')),
  limitPerUser: 20,
  refundable: true,
} as const

export const cards: readonly CardProduct[] = [
  {
    ...everywhere,
    key: 'plain-weave',
    name: '细布卡',
    subTitle: '一壶茶，一个下午',
    cover: 'mianfang/card-plain-weave.svg',
    colour: '#d9c29c',
    face: 10_000,
    price: 10_000,
    stock: 900,
  },
  {
    ...everywhere,
    key: 'twill',
    name: '斜纹卡',
    subTitle: '喝茶、吃饭、买书，一张都行',
    cover: 'mianfang/card-twill.svg',
    colour: '#b4532a',
    face: 30_000,
    price: 30_000,
    stock: 600,
  },
  {
    ...everywhere,
    key: 'corduroy',
    name: '灯芯绒卡',
    subTitle: '常来的人，少掏几次钱包',
    cover: 'mianfang/card-corduroy.svg',
    colour: '#d99a3d',
    face: 50_000,
    price: 50_000,
    stock: 400,
  },
  {
    ...everywhere,
    key: 'jacquard',
    name: '提花卡',
    subTitle: '一家人的一整季',
    cover: 'mianfang/card-jacquard.svg',
    colour: '#2f4a6d',
    face: 100_000,
    price: 100_000,
    stock: 200,
  },
  {
    ...everywhere,
    key: 'canteen',
    name: '食堂卡',
    subTitle: '九五折购，八家餐饮通用',
    cover: 'mianfang/card-canteen.svg',
    colour: '#4f6748',
    face: 30_000,
    price: 28_500,
    shops: [
      'drying-yard',
      'three-shifts',
      'spindle-bakery',
      'night-shift-brewery',
      'cotton-field',
      'old-canteen',
      'steam-hotpot',
      'cloud-tea',
    ],
    rules: cardRules('老厂食堂、三班面馆等八家餐饮'),
    limitPerUser: 2,
    stock: 300,
  },
]

export const exchangeCodes: readonly ExchangeCode[] = [
  { code: 'MFL519580406K7QA', card: 'plain-weave' },
  { code: 'MFL519580407R2WD', card: 'twill' },
  { code: 'MFL519580408T9XE', card: 'corduroy' },
]

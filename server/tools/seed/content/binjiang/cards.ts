import { cardRules, cardValidDays, everyPlace } from '../cardRules'
import type { CardProduct, ExchangeCode } from '../types'

const everywhere = {
  validDays: cardValidDays,
  bonus: 0,
  shops: [],
  rules: cardRules(everyPlace('中心全部商户')),
  limitPerUser: 20,
  refundable: true,
} as const

export const cards: readonly CardProduct[] = [
  {
    ...everywhere,
    key: 'brook',
    name: '涓流卡',
    subTitle: '一杯咖啡，一段江',
    cover: 'binjiang/card-brook.svg',
    colour: '#8fcbcf',
    face: 10_000,
    price: 10_000,
    stock: 900,
  },
  {
    ...everywhere,
    key: 'boat',
    name: '行舟卡',
    subTitle: '一个月的下午，都在河边',
    cover: 'binjiang/card-boat.svg',
    colour: '#e07a5f',
    face: 30_000,
    price: 30_000,
    stock: 600,
  },
  {
    ...everywhere,
    key: 'tide',
    name: '听潮卡',
    subTitle: '常来的人，少掏几次钱包',
    cover: 'binjiang/card-tide.svg',
    colour: '#1a7282',
    face: 50_000,
    price: 50_000,
    stock: 400,
  },
  {
    ...everywhere,
    key: 'full-river',
    name: '满江卡',
    subTitle: '一家人的一整年',
    cover: 'binjiang/card-full-river.svg',
    colour: '#12404f',
    face: 100_000,
    price: 100_000,
    stock: 200,
  },
  {
    ...everywhere,
    key: 'small-audience',
    name: '小小观众卡',
    subTitle: '九折购，少儿艺术中心通用',
    cover: 'binjiang/card-small-audience.svg',
    colour: '#f0b75b',
    face: 50_000,
    price: 45_000,
    shops: ['small-boat-books', 'cloud-clay', 'little-fish'],
    rules: cardRules('小船童书馆、云朵陶艺、小鱼亲子餐厅'),
    limitPerUser: 2,
    stock: 260,
  },
]

export const exchangeCodes: readonly ExchangeCode[] = [
  { code: 'BJC820260618H3LA', card: 'brook' },
  { code: 'BJC820260619N8PD', card: 'boat' },
  { code: 'BJC820260620V5ZE', card: 'tide' },
]

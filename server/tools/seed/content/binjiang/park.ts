import type { Park } from '../types'

export const park: Park = {
  slug: 'binjiang',
  name: '滨江文化中心',
  shortName: '滨江文化中心',
  slogan: '江风所至，皆是舞台',
  hosts: ['binjiang.localhost'],
  brand: 'b',
  operator: '杭州望潮文化中心管理有限公司',
  phone: '0571-80002618',
  email: 'service@wangchao-culture.example',
  address: '浙江省杭州市滨江区望潮路 1 号',
  location: { latitude: 30.2106, longitude: 120.2143 },
  openHours: '每日 09:00–22:00（演出日延至散场后一小时）',
  introduction:
    '临江而建的五座拱壳，由大剧院、音乐厅、美术馆、少儿艺术中心与江畔商街组成。一公里长的亲水步道把它们连在一起，白天看船，夜里看戏。',
  themeColours: { accent: '#1a7282', accentDark: '#12505e', accentSoft: '#dff0f0' },
  logo: 'binjiang/logo.svg',
}

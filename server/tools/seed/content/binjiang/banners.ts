import type { Banner } from '../types'

export const banners: readonly Banner[] = [
  {
    key: 'river-season',
    title: '「听潮」演出季开票',
    alt: '黄昏时分，五座拱形场馆亮着灯倒映在江面，帆船从前面驶过',
    image: 'binjiang/banner-river-season.svg',
    link: { kind: 'notice', key: 'river-season' },
  },
  {
    key: 'riverside-concert',
    title: '江畔草坪音乐会，免费入座',
    alt: '草坪上人们席地而坐，拱形舞台上一支小乐队正在演奏，身后是江水与桥',
    image: 'binjiang/banner-lawn-concert.svg',
    link: { kind: 'notice', key: 'lawn-concert' },
  },
  {
    key: 'tide-exhibition',
    title: '「一江水」水墨与影像展',
    alt: '安静的展厅里挂着长卷水墨，两位参观者驻足观看',
    image: 'binjiang/banner-tide-exhibition.svg',
    link: { kind: 'notice', key: 'tide-exhibition' },
  },
  {
    key: 'family-theatre',
    title: '小小观众：周末亲子剧场',
    alt: '红色幕布拉开，舞台上一艘纸船和月亮，孩子们坐在前排',
    image: 'binjiang/banner-family-theatre.svg',
    link: { kind: 'notice', key: 'family-theatre' },
  },
  {
    key: 'morning-run',
    title: '一公里亲水步道，清晨开放',
    alt: '晨光里的江边步道，有人跑步，有人骑车，柳枝垂在水面上',
    image: 'binjiang/banner-morning-run.svg',
    link: { kind: 'notice', key: 'riverside-walk' },
  },
]

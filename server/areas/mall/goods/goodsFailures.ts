import { notFound } from '../../../kernel/failure'

/** 404: no such goods in the park. */
export const noGoods = () => notFound('商品不存在')

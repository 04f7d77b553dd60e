import { directory } from '../directory/directory.area'
import { goodsModule } from './goods/goods.module'

/** The goods mall. In the order in which they are made: each domain may need those before it. */
export const mall = directory.use(goodsModule)

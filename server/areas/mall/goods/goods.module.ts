import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { goodsDeskPart } from './goods.desk'
import { goodsCategoryFolder, goodsFolder } from './goods.folder'
import { goodsInvariants } from './goods.invariants'
import { goodsRoutes } from './goods.routes'
import { createGoodsService } from './goods.service'
import { goodsSkuFolder } from './goodsSku.folder'
import { createGoodsDesk } from './goodsDesk'
import { createGoodsTexts } from './goodsTexts'
import { createNewGoods } from './newGoods'
import { goodsFreightFolder, goodsLimitedFolder } from './goodsTerms.folder'

/** Goods of the mall. */
export const goodsModule = defineModule({
  name: 'goods',
  invariants: goodsInvariants,
  folder: [
    goodsCategoryFolder,
    goodsFolder,
    goodsSkuFolder,
    goodsLimitedFolder,
    goodsFreightFolder,
  ],
  create({
    db,
    reads,
    clock,
    environment,
    members,
    contentVersions,
    pictures,
  }: Needs<'db' | 'reads' | 'clock' | 'environment' | 'members' | 'contentVersions' | 'pictures'>) {
    const freshMs = environment.RULES_FRESH_SECONDS * 1_000
    const goods = createGoodsService({ db, reads, clock, freshMs, members })
    return {
      services: { goods },
      serve: (serveDomain) => goodsRoutes(serveDomain, goods),
      desk: goodsDeskPart(
        createGoodsDesk({ db, clock }),
        createGoodsTexts({ db, clock, contentVersions }),
        createNewGoods({ db, pictures }),
        clock,
      ),
    }
  },
})

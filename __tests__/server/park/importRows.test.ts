/** An import reads and locks the rows of its folder, however much else the park has. */
import { Client } from 'pg'
import { product } from '../../../server/areas'
import { importFolder } from '../../../server/tools/park/importFolder'
import { templateFolder } from '../../support/park/templateFolder'
import { rowsRead, type Explained } from '../../support/server/rowsRead'
import { recordStatements } from '../../support/server/statementLog'
import { describeServer } from '../../support/server/testApp'

const GOODS = 1_500

const log = recordStatements()
const test = describeServer()

async function bring(): Promise<void> {
  const files = await templateFolder()
  await importFolder({ db: test.db, parts: product.folder, files, at: test.clock.now() })
}

/** Rows of the mall that the statements of an import read. */
async function rowsOfImport(): Promise<number> {
  log.sent.length = 0
  await bring()
  const reads = log.sent.filter(({ text }) => /^select [^]* from "goods/i.test(text))
  let rows = 0
  for (const sent of reads)
    rows += await rowsRead(
      (text, values) => test.sql<Explained>(text, values),
      sent,
      /^goods(_sku)?$/,
    )
  return rows
}

it('an import into a park with thousands of goods reads only those of the folder', async () => {
  await bring()
  const before = await rowsOfImport()
  expect(before).toBeGreaterThan(0)
  const owner = new Client(test.owner)
  await owner.connect()
  await owner.query('analyze goods, goods_sku, goods_listing, goods_category, shop')
  await owner.query(
    `with row as (select * from goods where tenant_id = 'template' limit 1),
     made as (insert into goods (select (jsonb_populate_record(null::goods, to_jsonb(row) ||
         jsonb_build_object('id', gen_random_uuid(), 'rank', 1000 + n))).*
       from row, generate_series(1, $1::int) n) returning tenant_id, id)
     insert into goods_sku (tenant_id, id, goods_id, specs, price, line_price, image, initial_stock, stock, held, sold,
       is_active, rank)
     select tenant_id, gen_random_uuid(), id, '[]', 100, 0, '', 1, 1, 0, 0, true, 0 from made`,
    [GOODS],
  )
  await owner.query('analyze goods, goods_sku')
  await owner.end()
  expect(await rowsOfImport()).toBe(before)
})
